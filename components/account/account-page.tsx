import { BareFrame } from '#components/shell/bare-frame.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { UserArea } from '#components/shell/user-area.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './account.module.css';
import { AccountPanel } from './account-panel.tsx';

/** The same page for everybody; whose account it is stays in the browser. */
export function AccountPage() {
  const login = toHref('login', {});
  return (
    <BareFrame status={<UserArea loginHref={login} centreHref={toHref('user', {})} adminHref={`${login}?mode=admin`} />}>
      <PageMain className={styles.main}>
        <h1>{routes.userAccount.title}</h1>
        <AccountPanel />
      </PageMain>
    </BareFrame>
  );
}
