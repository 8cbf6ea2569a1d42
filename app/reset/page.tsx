import type { Metadata } from 'next';
import { ResetPage } from '#components/reset/reset-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.reset.title, robots: { index: false } };

export default function ResetRoute() {
  return <ResetPage />;
}
