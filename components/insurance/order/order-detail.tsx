import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { ORDERS_PATH } from './order-query.ts';
import { OrderView } from './order-view.tsx';
import { useLiveOrder } from './use-live-order.ts';

const MISSING_CODE = 404;

const toList = (
  <ButtonLink href={ORDERS_PATH} variant="second" size="small">
    看全部保险订单
  </ButtonLink>
);

/** One of the own insurance orders. */
export function OrderDetail({ orderNo }: { orderNo: string }) {
  const { data, error, mutate } = useLiveOrder(orderNo);
  if (data !== undefined) return <OrderView order={data.data} reload={() => mutate()} />;
  if (error === undefined) {
    return (
      <CentreView title="保险订单">
        <LoadingLines blocks={3} />
      </CentreView>
    );
  }
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
      traceId={error.requestId}
      actions={<Button onClick={() => void mutate().catch(() => undefined)}>再试一次</Button>}
    />
  );
}
