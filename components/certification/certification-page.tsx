import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { routes } from '#lib/routes/routes.ts';
import { CertificationPanel } from './certification-panel.tsx';

/** The same page for everybody; whose company it is stays in the browser. */
export function CertificationPage() {
  return (
    <CentreView title={routes.userCompanyAuth.title}>
      <CertificationPanel />
    </CentreView>
  );
}
