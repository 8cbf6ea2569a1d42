import type { Metadata } from 'next';
import { CertificationPage } from '#components/certification/certification-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userCompanyAuth.title, robots: { index: false } };

export default function CompanyAuthRoute() {
  return <CertificationPage />;
}
