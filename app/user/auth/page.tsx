import type { Metadata } from 'next';
import { AuthCards } from '#components/authentication/auth-cards.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userAuth.title, robots: { index: false } };

/** 认证管理: the three authentications, what each opens and what to do next. The same page for everybody. */
export default function AuthRoute() {
  return (
    <CentreView
      title={routes.userAuth.title}
      lead="认证一次，以后办事不用再证明。能办什么，每一项都写着。"
      above={[{ label: routes.userAccount.title, href: toPath('userAccount', {}) }]}
    >
      <AuthCards />
    </CentreView>
  );
}
