import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { patterns } from '#lib/routes/patterns.ts';
import { toHere, toLogin } from './apply-addresses.ts';
import styles from './apply-form.module.css';
import type { Application } from './use-application.ts';

/** What has to be put right before the application can be sent, and the way there and back. */
export function HindranceCard({ application: { applicant } }: { application: Application }) {
  if (applicant.hindrance === null) return null;
  if (applicant.hindrance === 'wrongAccount') {
    const kind = applicant.accountType === 'ENTERPRISE' ? '个人' : '企业';
    return (
      <Card kind="panel" tone="magnolia" className={styles.hindrance}>
        <p id="hindrance" tabIndex={-1}>
          <b>这个产品只借给{kind}。</b>请换{kind}账号登录，填的内容还在。
        </p>
        <ButtonLink href={toLogin(kind === '企业' ? 'ENTERPRISE' : 'INDIVIDUAL')} size="small" plain>
          换账号登录
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Card kind="panel" tone="magnolia" className={styles.hindrance}>
      <p id="hindrance" tabIndex={-1}>
        <b>先认证企业，约 3 分钟，再回来接着申请。</b>填的内容都还在。
      </p>
      <ButtonLink href={`${patterns.userCompanyAuth}?redirect=${encodeURIComponent(toHere())}`} size="small" plain>
        去认证企业
      </ButtonLink>
    </Card>
  );
}
