import { CaseClock } from '#components/case/case-clock.tsx';
import { CaseHead } from '#components/case/case-head.tsx';
import { CaseHistory } from '#components/case/case-history.tsx';
import { EvaluateCard } from '#components/case/evaluate-card.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { LIVE, useCall } from '#lib/browser/use-call.ts';
import { useToday } from '#lib/browser/use-today.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { headWords } from './head-words.ts';
import { OfferTask } from './offer-task.tsx';
import { WithdrawAction } from './order-actions.tsx';
import { AskedCard, AuthorisationCard, ManagerCard, MaterialsCard } from './order-asides.tsx';
import { toOrderClock } from './order-clock.ts';
import styles from './order-detail.module.css';
import { toOrderHistory } from './order-history.ts';
import { draftHref, ORDERS_PATH } from './order-query.ts';
import { AppealLinks, FormerOffer, LoanCard, RejectionCard } from './order-results.tsx';
import { orderTitle, stateOf } from './order-words.ts';
import { ReturnTask } from './return-task.tsx';

const MISSING_CODE = 404;
const ABOVE = [{ label: '融资订单', href: ORDERS_PATH }];

const toList = (
  <ButtonLink href={ORDERS_PATH} variant="second" size="small">
    看全部融资订单
  </ButtonLink>
);

/** One of the own orders: whose turn it is, what can be done now, its course and everything that belongs to it. */
export function OrderDetail({ orderNo }: { orderNo: string }) {
  const { data, error, mutate } = useCall('financeOrder', { params: { orderNo } }, LIVE);
  if (data !== undefined) return <OrderView order={data.data} reload={() => mutate()} />;
  if (error === undefined) return <LoadingLines blocks={3} />;
  if (error.code === MISSING_CODE) {
    return (
      <EmptyState title="访问资源不存在" heading="h1" actions={toList}>
        <p>没有这个订单号，或者它不是您的订单。</p>
      </EmptyState>
    );
  }
  return (
    <FailedState
      title={error.message}
      code={error.code}
      heading="h1"
      actions={<Button onClick={() => void mutate().catch(() => undefined)}>再试一次</Button>}
    />
  );
}

interface OrderViewProps {
  order: FinanceOrder;
  reload: Reload;
}

function OrderView({ order, reload }: OrderViewProps) {
  const nowMs = useToday(0);
  const { orderNo, asked, product, whoseTurn, state } = order;
  const words = headWords(order, nowMs);
  const clock = toOrderClock(order, nowMs);
  return (
    <CentreView
      title={orderTitle(product.productName, asked?.amount ?? null)}
      lead={`${product.agencyName}　订单号 ${orderNo}`}
      above={ABOVE}
      action={
        <Button variant="second" size="small" onClick={() => window.print()}>
          <Icon name="print" />
          打印或存成 PDF
        </Button>
      }
    >
      <div className={styles.order}>
        <OrderTask order={order} nowMs={nowMs} reload={reload} />
        <CaseHead
          turn={words.turn}
          isMine={whoseTurn === 'applicant'}
          state={stateOf(state)}
          title={words.title}
          below={clock.length === 0 ? undefined : <CaseClock label="机构承诺的时间" terms={clock} />}
        >
          <p>{words.next}</p>
          <AppealLinks order={order} />
        </CaseHead>
        <SplitLayout pattern="aside" className={styles.split}>
          <div className={styles.course}>
            <FormerOffer order={order} />
            <section aria-labelledby="history-title" className={styles.section}>
              <h2 id="history-title">办理经过</h2>
              <CaseHistory events={toOrderHistory(order, nowMs)} />
            </section>
            <MaterialsCard order={order} />
          </div>
          <div className={styles.asides}>
            <RejectionCard order={order} reload={reload} />
            <LoanCard order={order} />
            <ManagerCard order={order} />
            <AskedCard order={order} />
            <AuthorisationCard order={order} />
            {order.actions.includes('evaluate') && <EvaluateCard orderNo={orderNo} until={order.evaluateUntil} />}
            {order.actions.includes('withdraw') && <WithdrawAction order={order} reload={reload} />}
          </div>
        </SplitLayout>
      </div>
    </CentreView>
  );
}

/** What waits for the applicant, on top of everything. */
function OrderTask({ order, nowMs, reload }: OrderViewProps & { nowMs: number }) {
  const { state, zone, asked, offer, returned, product } = order;
  if (state === '50' && asked !== null && offer !== null)
    return <OfferTask order={order} asked={asked} offer={offer} nowMs={nowMs} reload={reload} />;
  if (state === '45' && returned !== null) return <ReturnTask order={order} returned={returned} reload={reload} />;
  if (state !== '00') return null;
  return (
    <div>
      <ButtonLink href={draftHref({ zone, productCode: product.productCode })}>接着填</ButtonLink>
    </div>
  );
}
