import type { Metadata } from 'next';
import { QualificationPanel } from '#components/authentication/qualification-panel.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userQualificationAuth.title, robots: { index: false } };

/** 资质认证. The same page for everybody. */
export default function QualificationAuthRoute() {
  return (
    <CentreView
      title={routes.userQualificationAuth.title}
      lead="资质记在企业名下，申请时银行和补贴都会看。"
      above={[{ label: routes.userAuth.title, href: toPath('userAuth', {}) }]}
    >
      <QualificationPanel />
    </CentreView>
  );
}
