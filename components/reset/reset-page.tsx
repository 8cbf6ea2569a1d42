import { EntranceFrame } from '#components/shell/entrance-frame.tsx';
import { EntranceLink } from '#components/shell/entrance-link.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from './reset.module.css';
import { ResetForm } from './reset-form.tsx';

/** The same page for everybody; what is typed stays in the browser. */
export function ResetPage() {
  return (
    <EntranceFrame>
      <PageMain>
        <h1 className={styles.heading}>{routes.reset.title}</h1>
        <ResetForm
          others={
            <p className={styles.other}>
              想起密码了？<EntranceLink href={toPath('login', {})}>去登录</EntranceLink>
            </p>
          }
        />
      </PageMain>
    </EntranceFrame>
  );
}
