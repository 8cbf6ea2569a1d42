'use client';

import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { OPEN_FINANCE_ORDER_STATES } from '#lib/contract/finance/states.ts';
import { patterns } from '#lib/routes/patterns.ts';

interface Applied {
  productCode: string;
  /** Zone of the order: `agri` of the form for farmers, else empty. */
  zone: '' | 'agri';
}

const OPEN: readonly string[] = OPEN_FINANCE_ORDER_STATES;

/** The number of the reader's application for a product that is under way, beside which no second one is taken; undefined without one, or while it is not known. */
export function useOpenOrder({ productCode, zone }: Applied): string | undefined {
  const isSignedIn = useSession().status === 'signedIn';
  const orders = useCall('financeOrders', isSignedIn ? { query: { productCode, pageSize: 50 } } : null).data?.rows;
  return orders?.find((order) => order.productCode === productCode && order.zone === zone && OPEN.includes(order.state))?.orderNo;
}

/** Says beside a product that the reader has applied for it. The page is the same for everybody: this part is asked for in the browser. */
export function OpenOrderNote(applied: Applied) {
  const orderNo = useOpenOrder(applied);
  if (orderNo === undefined) return null;
  return (
    <Card kind="panel" tone="river">
      <p role="status">
        您已申请过，编号 {orderNo}，<SiteLink href={`${patterns.userFinanceOrder}?orderNo=${orderNo}`}>去看进度</SiteLink>。
      </p>
    </Card>
  );
}
