import { INSURANCE_ORDER_GROUPS, type InsuranceOrderGroup } from '#lib/contract/insurance/states.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { type OrderQuery, orderAddresses } from '#lib/query/order-query.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const ORDERS_PATH = patterns.userInsureOrder;

export type OrderPageQuery = OrderQuery<InsuranceOrderGroup>;

export const {
  codec: orderPageCodec,
  all: ALL_ORDERS,
  toHref: toOrdersHref,
} = orderAddresses<InsuranceOrderGroup>(ORDERS_PATH, IDENTIFIER, INSURANCE_ORDER_GROUPS);
