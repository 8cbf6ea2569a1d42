import type { Metadata } from 'next';
import { SubmissionPage } from '#components/agriculture/submission/submission-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => ({ title: routes.agricultureSubmission.title, robots: { index: false } });

export default function AgricultureSubmissionPage() {
  return <SubmissionPage title={routes.agricultureSubmission.title} zoneTitle={routes.agriculture.title} />;
}
