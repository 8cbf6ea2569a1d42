import type { Metadata } from 'next';
import { EvaluatePage } from '#components/legacy/evaluate/evaluate-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userEvaluate.title, robots: { index: false } };

export default function EvaluateRoute() {
  return <EvaluatePage />;
}
