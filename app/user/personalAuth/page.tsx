import type { Metadata } from 'next';
import { PersonalAuthPanel } from '#components/authentication/personal-auth-panel.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userPersonalAuth.title, robots: { index: false } };

/** 个人认证. The same page for everybody. */
export default function PersonalAuthRoute() {
  return (
    <CentreView title={routes.userPersonalAuth.title} above={[{ label: routes.userAuth.title, href: toPath('userAuth', {}) }]}>
      <PersonalAuthPanel />
    </CentreView>
  );
}
