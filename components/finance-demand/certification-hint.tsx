import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './demand-form.module.css';

export const HINDRANCE_ID = 'demand-hindrance';

/** This page with what it shows, for the way back to it; empty in the server's HTML. */
const toHere = (): string =>
  typeof window === 'undefined' ? patterns.userFinanceDemand : window.location.pathname + window.location.search;

/** Only a certified company publishes: the way there and back. */
export function CertificationHint() {
  return (
    <Card kind="panel" tone="magnolia" className={styles.hindrance}>
      <p id={HINDRANCE_ID} tabIndex={-1}>
        <b>先认证企业，约 3 分钟，再回来发布。</b>填的内容都还在。
      </p>
      <ButtonLink href={`${patterns.userCompanyAuth}?redirect=${encodeURIComponent(toHere())}`} size="small" plain>
        去认证企业
      </ButtonLink>
    </Card>
  );
}
