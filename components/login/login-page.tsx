import { EntranceFrame } from '#components/shell/entrance-frame.tsx';
import { EntranceLink } from '#components/shell/entrance-link.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

/** The same page for everybody; who logs in stays in the browser. */
export function LoginPage() {
  return (
    <EntranceFrame>
      <PageMain>
        <h1 className={styles.heading}>{routes.login.title}</h1>
        <LoginForm
          others={
            <p className={styles.others}>
              <EntranceLink href={toPath('reset', {})}>忘记密码</EntranceLink>
              <span>
                还没有账号？<EntranceLink href={toPath('register', {})}>注册</EntranceLink>
              </span>
            </p>
          }
        />
      </PageMain>
    </EntranceFrame>
  );
}
