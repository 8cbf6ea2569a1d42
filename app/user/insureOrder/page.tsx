import type { Metadata } from 'next';
import { InsureOrderPage } from '#components/case/kinds/insurance.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userInsureOrder.title, robots: { index: false } };

export default function InsureOrderRoute() {
  return <InsureOrderPage />;
}
