import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { PersonalAuthPanel } from './personal-auth-panel.tsx';

/** 个人认证. The same page for everybody. */
export function PersonalAuthPage() {
  return (
    <CentreView title={routes.userPersonalAuth.title} above={[{ label: routes.userAuth.title, href: toHref('userAuth', {}) }]}>
      <PersonalAuthPanel />
    </CentreView>
  );
}
