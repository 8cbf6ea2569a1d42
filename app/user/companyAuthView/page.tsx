import type { Metadata } from 'next';
import { CompanyAuthView } from '#components/authentication/company-auth-view.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userCompanyAuthView.title, robots: { index: false } };

/** What was submitted of the reader's company, and what became of it. The same page for everybody. */
export default function CompanyAuthViewRoute() {
  return (
    <CentreView title={routes.userCompanyAuthView.title} above={[{ label: routes.userAuth.title, href: toPath('userAuth', {}) }]}>
      <CompanyAuthView />
    </CentreView>
  );
}
