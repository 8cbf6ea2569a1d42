import type { Metadata } from 'next';
import { CompanyAuthViewPage } from '#components/authentication/company-auth-view-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userCompanyAuthView.title, robots: { index: false } };

export default function CompanyAuthViewRoute() {
  return <CompanyAuthViewPage />;
}
