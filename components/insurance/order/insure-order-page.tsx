'use client';

import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderList } from './order-list.tsx';
import { ALL_ORDERS, ORDERS_PATH, orderPageCodec } from './order-query.ts';

/** The own insurance orders, or the one that the address names. */
export function InsureOrderPage() {
  const { query, show } = useListQuery(orderPageCodec, ORDERS_PATH, ALL_ORDERS);
  const { orderNo } = query;
  if (orderNo !== undefined) return <CentreGate>{() => <OrderDetail key={orderNo} orderNo={orderNo} />}</CentreGate>;
  return (
    <CentreView
      title="保险订单"
      action={
        <ButtonLink href={patterns.insuranceList} variant="second" size="small">
          <Icon name="plus" />
          再买一份
        </ButtonLink>
      }
    >
      <CentreGate>{() => <OrderList query={query} onShow={show} />}</CentreGate>
    </CentreView>
  );
}
