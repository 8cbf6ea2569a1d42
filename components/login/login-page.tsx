import { PageMain } from '#components/shell/page-main.tsx';
import { AntdProvider } from '#components/ui/antd/antd-provider.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import styles from './login-page.module.css';

/** The same page for everybody; who logs in stays in the browser. */
export function LoginPage() {
  return (
    <LoginFrame>
      <PageMain>
        <h1 className={styles.heading}>{routes.login.title}</h1>
        <AntdProvider>
          <LoginForm />
        </AntdProvider>
        <p className={styles.others}>
          <SiteLink href={toHref('reset', {})}>忘记密码</SiteLink>
          <span>
            还没有账号？<SiteLink href={toHref('register', {})}>注册</SiteLink>
          </span>
        </p>
      </PageMain>
    </LoginFrame>
  );
}
