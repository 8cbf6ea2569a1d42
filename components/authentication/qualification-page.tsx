import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { QualificationPanel } from './qualification-panel.tsx';

/** 资质认证. The same page for everybody. */
export function QualificationPage() {
  return (
    <CentreView
      title={routes.userQualificationAuth.title}
      lead="资质记在企业名下，申请时银行和补贴都会看。"
      above={[{ label: routes.userAuth.title, href: toHref('userAuth', {}) }]}
    >
      <QualificationPanel />
    </CentreView>
  );
}
