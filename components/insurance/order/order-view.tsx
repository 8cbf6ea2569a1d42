import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { CaseHead } from '#components/ui/case/case-head.tsx';
import { CaseHistory } from '#components/ui/case/case-history.tsx';
import { EvaluateCard } from '#components/ui/case/evaluate-card.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { insuranceOrderStateLabels } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { ClaimSection } from './claim-section.tsx';
import { LeavingActions, toMainAction } from './order-actions.tsx';
import { CoverCard, PeopleCard, PolicyCard } from './order-asides.tsx';
import styles from './order-detail.module.css';
import { toOrderHistory } from './order-history.ts';
import { orderHref } from './order-href.ts';
import { ORDERS_PATH } from './order-query.ts';
import { orderWords, stateTone } from './order-words.ts';

/** Ended, whatever the end was. */
const RATED_STATES: readonly string[] = ['70', '81', '91', '92'];

const ABOVE = [{ label: '保险订单', href: ORDERS_PATH }];

interface OrderViewProps {
  order: InsuranceOrder;
  reload: Reload;
}

function RenewalLinks({ order: { renewOf, renewedBy } }: Pick<OrderViewProps, 'order'>) {
  return (
    <>
      {renewOf !== '' && (
        <p>
          这是 <SiteLink href={orderHref(renewOf)}>{renewOf}</SiteLink> 的续保。
        </p>
      )}
      {renewedBy !== '' && (
        <p>
          已经续保：<SiteLink href={orderHref(renewedBy)}>{renewedBy}</SiteLink>
        </p>
      )}
    </>
  );
}

/** Whose turn it is, what can be done now, claims, the course, and everything that belongs to the order. */
export function OrderView({ order, reload }: OrderViewProps) {
  const nowMs = Date.now();
  const { orderNo, productName, insurerName, whoseTurn, state } = order;
  const words = orderWords(order, nowMs);
  return (
    <CentreView title={productName} lead={`${insurerName}　订单号 ${orderNo}`} above={ABOVE}>
      <div className={styles.order}>
        <CaseHead
          turn={words.turn}
          isMine={whoseTurn === 'applicant'}
          state={{ label: insuranceOrderStateLabels[state], tone: stateTone(state) }}
          title={words.title}
          below={toMainAction({ order, reload })}
        >
          {words.next.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <RenewalLinks order={order} />
        </CaseHead>
        <ClaimSection order={order} reload={reload} />
        <SplitLayout pattern="aside" className={styles.split}>
          <section aria-labelledby="history-title" className={styles.section}>
            <h2 id="history-title">办理经过</h2>
            <CaseHistory events={toOrderHistory(order)} />
          </section>
          <div className={styles.asides}>
            <PolicyCard order={order} />
            <CoverCard order={order} />
            <PeopleCard order={order} />
            {RATED_STATES.includes(order.state) && <EvaluateCard orderNo={order.orderNo} until={null} />}
            <LeavingActions order={order} reload={reload} />
          </div>
        </SplitLayout>
      </div>
    </CentreView>
  );
}
