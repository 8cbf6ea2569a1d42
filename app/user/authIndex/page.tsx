import type { Metadata } from 'next';
import { AuthWays } from '#components/authentication/auth-ways.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userAuthIndex.title, robots: { index: false } };

/** 认证中心: which authentication, and by which way. The same page for everybody. */
export default function AuthIndexRoute() {
  return (
    <CentreView
      title={routes.userAuthIndex.title}
      lead="先选认证谁，再选哪种方式。手边有什么，就用什么。"
      above={[{ label: routes.userAuth.title, href: toPath('userAuth', {}) }]}
    >
      <AuthWays />
    </CentreView>
  );
}
