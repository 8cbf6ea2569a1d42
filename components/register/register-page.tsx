import { EntranceFrame } from '#components/shell/entrance-frame.tsx';
import { EntranceLink } from '#components/shell/entrance-link.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from './register.module.css';
import { RegisterForm } from './register-form.tsx';

/** The same page for everybody; what is typed stays in the browser. */
export function RegisterPage() {
  return (
    <EntranceFrame long>
      <PageMain>
        <h1 className={styles.heading}>{routes.register.title}</h1>
        <RegisterForm
          other={
            <p className={styles.other}>
              已经有账号？<EntranceLink href={toPath('login', {})}>去登录</EntranceLink>
            </p>
          }
        />
      </PageMain>
    </EntranceFrame>
  );
}
