import type { Metadata } from 'next';
import { CertificationPanel } from '#components/certification/certification-panel.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userCompanyAuth.title, robots: { index: false } };

/** The same page for everybody; whose company it is stays in the browser. */
export default function CompanyAuthRoute() {
  return (
    <CentreView title={routes.userCompanyAuth.title}>
      <CertificationPanel />
    </CentreView>
  );
}
