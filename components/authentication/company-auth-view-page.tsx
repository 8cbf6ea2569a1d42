import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { CompanyAuthView } from './company-auth-view.tsx';

/** What was submitted of the reader's company, and what became of it. The same page for everybody. */
export function CompanyAuthViewPage() {
  return (
    <CentreView title={routes.userCompanyAuthView.title} above={[{ label: routes.userAuth.title, href: toHref('userAuth', {}) }]}>
      <CompanyAuthView />
    </CentreView>
  );
}
