import { PageMain } from '#components/shell/page-main.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './insurance-page.module.css';

/** The address names no product. */
export function NoInsurance() {
  return (
    <PageMain className={styles.alone}>
      <EmptyState title="先选一个保险" heading="h1" actions={<ButtonLink href={toPath('insuranceList', {})}>看看有哪些保险</ButtonLink>}>
        <p>选好以后，这里写清楚哪些情况不赔、赔多少、保费多少。</p>
      </EmptyState>
    </PageMain>
  );
}
