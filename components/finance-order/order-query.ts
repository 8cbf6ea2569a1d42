import { FINANCE_ORDER_GROUPS, type FinanceOrderGroup } from '#lib/contract/finance/states.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { type OrderQuery, orderAddress } from '#lib/query/case-query.ts';
import { matching } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const ORDERS_PATH = patterns.userFinanceOrder;

export type OrderPageQuery = OrderQuery<FinanceOrderGroup>;

export const {
  codec: orderPageCodec,
  all: ALL_ORDERS,
  toHref: toOrdersHref,
} = orderAddress<FinanceOrderGroup>(ORDERS_PATH, matching(IDENTIFIER), FINANCE_ORDER_GROUPS);

/** Where a draft goes on: in the farm zone, or at the product. */
export const draftHref = ({ zone, productCode }: { readonly zone: string; readonly productCode: string }): string => {
  const code = encodeURIComponent(productCode);
  return zone === 'agri' ? `${patterns.agricultureSubmit}?productId=${code}` : `${patterns.financeApply}?productCode=${code}`;
};
