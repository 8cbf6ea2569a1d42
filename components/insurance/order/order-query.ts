import type { QueryOf } from '#lib/contract/calls.ts';
import { INSURANCE_ORDER_GROUPS, type InsuranceOrderGroup } from '#lib/contract/insurance-order-states.ts';
import { addDateRange, type DateRange } from '#lib/query/add-date-range.ts';
import { listCodec, matching, oneOf, readDay, readPage, readPageSize, readWords } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const ORDERS_PATH = patterns.userInsureOrder;
/** Prefix of the range's ends; `beginTime` and `endTime` are read too (spec §3). */
const APPLY_TIME = 'applyTime';

/** What the address of the insurance orders says: a list, or one order. */
export interface OrderPageQuery {
  readonly orderNo: string | undefined;
  readonly group: InsuranceOrderGroup | undefined;
  readonly search: string;
  readonly applyTimeBegin: string;
  readonly applyTimeEnd: string;
  readonly beginTime: string;
  readonly endTime: string;
  readonly page: number;
  readonly limit: number;
}

export const orderPageCodec = listCodec<OrderPageQuery>({
  orderNo: matching(/^IO\d{14}$/),
  group: oneOf(INSURANCE_ORDER_GROUPS),
  search: readWords,
  applyTimeBegin: readDay,
  applyTimeEnd: readDay,
  beginTime: readDay,
  endTime: readDay,
  page: readPage,
  limit: readPageSize,
});

export const ALL_ORDERS: OrderPageQuery = orderPageCodec.read('');

/** The range in whichever spelling it came. */
export const rangeOf = ({ applyTimeBegin, applyTimeEnd, beginTime, endTime }: OrderPageQuery): DateRange => [
  applyTimeBegin || beginTime,
  applyTimeEnd || endTime,
];

/** The same query with another range, in one spelling. */
export const withRange = (query: OrderPageQuery, [begin, end]: DateRange): OrderPageQuery => ({
  ...query,
  applyTimeBegin: begin,
  applyTimeEnd: end,
  beginTime: '',
  endTime: '',
});

/** Address of a list of orders. */
export function toOrdersHref(query: Partial<OrderPageQuery>): string {
  const search = orderPageCodec.write({ ...ALL_ORDERS, ...query });
  return search === '' ? ORDERS_PATH : `${ORDERS_PATH}?${search}`;
}

/** The list as it is asked for. */
export const toOrdersWire = (query: OrderPageQuery): QueryOf<'insuranceOrders'> =>
  addDateRange({ group: query.group, keyword: query.search, pageNum: query.page, pageSize: query.limit }, rangeOf(query), APPLY_TIME);
