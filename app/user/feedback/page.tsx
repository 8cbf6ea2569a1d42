import type { Metadata } from 'next';
import { FeedbackCasePage } from '#components/case/kinds/feedback.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userFeedback.title, robots: { index: false } };

export default function UserFeedbackRoute() {
  return <FeedbackCasePage />;
}
