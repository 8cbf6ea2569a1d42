import type { Metadata } from 'next';
import { FinanceDemandPage } from '#components/case/kinds/demand.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userFinanceDemand.title, robots: { index: false } };

export default function FinanceDemandRoute() {
  return <FinanceDemandPage />;
}
