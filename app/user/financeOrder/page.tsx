import type { Metadata } from 'next';
import { FinanceOrderPage } from '#components/case/kinds/finance.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userFinanceOrder.title, robots: { index: false } };

export default function FinanceOrderRoute() {
  return <FinanceOrderPage />;
}
