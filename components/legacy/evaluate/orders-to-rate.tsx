import { CaseRow, CaseRows } from '#components/case/case-row.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { evaluatedTypeLabels } from '#lib/contract/evaluation-states.ts';
import type { RateableOrder } from '#lib/contract/own-evaluation.ts';
import { formatDay } from '#lib/format/dates.ts';
import styles from '../legacy.module.css';
import { ListFrame } from '../list-frame.tsx';
import { EvaluateForm } from './evaluate-form.tsx';
import { type EvaluateQuery, TO_RATE, toEvaluateHref } from './evaluate-query.ts';

interface OrdersToRateProps {
  query: EvaluateQuery;
  onShow: (next: EvaluateQuery) => void;
}

function Row({ order }: { order: RateableOrder }) {
  const { agencyId, agencyName, orderNo, orderType, productName, evaluateUntil } = order;
  return (
    <CaseRow
      square={<AgencySquare code={agencyId} name={agencyName} />}
      title={productName}
      href={toEvaluateHref({ orderNo })}
      meta={[agencyName, evaluatedTypeLabels[orderType], orderNo]}
      state={{ label: '待评价', tone: 'magnolia' }}
      turn={`${formatDay(evaluateUntil)} 前可以评`}
      isWaiting
      action={
        <ButtonLink href={toEvaluateHref({ orderNo })} size="small">
          去评价
          <span className="visually-hidden">：{productName}</span>
        </ButtonLink>
      }
    />
  );
}

function OneOrder({ order, onShow }: { order: RateableOrder; onShow: OrdersToRateProps['onShow'] }) {
  return (
    <section aria-labelledby="rate-title" className={styles.form}>
      <div>
        <h2 id="rate-title" className={styles.title}>
          {order.productName}
        </h2>
        <p className={styles.meta}>
          <span>{order.agencyName}</span>
          <span>{order.orderNo}</span>
        </p>
      </div>
      <EvaluateForm key={order.orderNo} orderNo={order.orderNo} onDone={() => onShow({ ...TO_RATE, tab: 'rated' })} />
      <div>
        <Button variant="plain" onClick={() => onShow(TO_RATE)}>
          回到待评价
        </Button>
      </div>
    </section>
  );
}

/** Ended orders that can still be rated, or the one that the address names. */
export function OrdersToRate({ query, onShow }: OrdersToRateProps) {
  const { data, error, mutate } = useCall('evaluationsToWrite', {}, { revalidateOnFocus: true });
  const rows = data?.rows;
  const chosen = rows?.find(({ orderNo }) => orderNo === query.orderNo);
  if (chosen !== undefined) return <OneOrder order={chosen} onShow={onShow} />;
  return (
    <>
      {rows !== undefined && query.orderNo !== undefined && (
        <p role="status">{query.orderNo} 现在不能评：没有办完、已经评过，或者过了 90 天。</p>
      )}
      <ListFrame
        rows={rows}
        failure={error?.message}
        onRetry={() => void mutate()}
        empty={
          <EmptyState title="没有要评价的">
            <p>订单办完或没批下来，90 天里都可以在这里评价。</p>
          </EmptyState>
        }
      >
        {(found) => (
          <CaseRows label="待评价的订单">
            {found.map((order) => (
              <Row key={order.orderNo} order={order} />
            ))}
          </CaseRows>
        )}
      </ListFrame>
    </>
  );
}
