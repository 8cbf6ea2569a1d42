import type { Metadata } from 'next';
import { InvoicePage } from '#components/case/kinds/invoice.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userInvoice.title, robots: { index: false } };

export default function InvoiceRoute() {
  return <InvoicePage />;
}
