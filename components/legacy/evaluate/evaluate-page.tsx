'use client';

import { CaseTabs } from '#components/case/case-tabs.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from '../legacy.module.css';
import { EVALUATE_PATH, EVALUATE_TABS, evaluateCodec, TO_RATE, toEvaluateHref } from './evaluate-query.ts';
import { OrdersToRate } from './orders-to-rate.tsx';
import { OwnEvaluations } from './own-evaluations.tsx';

const TABS = [
  { key: '', label: '待评价', count: undefined, href: EVALUATE_PATH },
  { key: 'rated', label: '已评价', count: undefined, href: toEvaluateHref({ tab: 'rated' }) },
  { key: 'expired', label: '已过期', count: undefined, href: toEvaluateHref({ tab: 'expired' }) },
];

/** What can be rated, and what was. */
export function EvaluatePage() {
  const { query, show } = useListQuery(evaluateCodec, EVALUATE_PATH, TO_RATE);
  const { tab } = query;
  return (
    <CentreView title={routes.userEvaluate.title} lead="办成没办成都可以评，机构会看到，也会回复。">
      <CentreGate>
        {() => (
          <div className={styles.list}>
            <CaseTabs
              label="评价分组"
              tabs={TABS}
              current={tab ?? ''}
              onChoose={(key) => show({ ...TO_RATE, tab: EVALUATE_TABS.find((known) => known === key) })}
            />
            {tab === undefined ? (
              <OrdersToRate query={query} onShow={show} />
            ) : (
              <OwnEvaluations key={tab} status={tab} query={query} onShow={show} />
            )}
          </div>
        )}
      </CentreGate>
    </CentreView>
  );
}
