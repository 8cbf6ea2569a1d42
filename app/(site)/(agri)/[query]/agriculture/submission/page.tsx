import type { Metadata } from 'next';
import { ToFinanceOrders } from '#components/agriculture/submission/to-finance-orders.tsx';
import { routes } from '#lib/routes/routes.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => ({ title: routes.agricultureSubmission.title, robots: { index: false } });

export default function AgricultureSubmissionPage() {
  return <ToFinanceOrders title={routes.agricultureSubmission.title} />;
}
