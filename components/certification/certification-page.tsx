import { BareFrame } from '#components/shell/bare-frame.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { UserArea } from '#components/shell/user-area.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './certification.module.css';
import { CertificationPanel } from './certification-panel.tsx';

/** The same page for everybody; whose company it is stays in the browser. */
export function CertificationPage() {
  const login = toHref('login', {});
  return (
    <BareFrame status={<UserArea loginHref={login} centreHref={toHref('user', {})} adminHref={`${login}?mode=admin`} />}>
      <PageMain className={styles.main}>
        <h1>{routes.userCompanyAuth.title}</h1>
        <CertificationPanel />
      </PageMain>
    </BareFrame>
  );
}
