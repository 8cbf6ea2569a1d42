import type { Metadata } from 'next';
import { EvaluatePage } from '#components/case/kinds/evaluation.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userEvaluate.title, robots: { index: false } };

export default function EvaluateRoute() {
  return <EvaluatePage />;
}
