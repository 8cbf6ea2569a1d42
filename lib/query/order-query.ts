import { addDateRange, type DateRange } from './add-date-range.ts';
import { listCodec, matching, oneOf, readDay, readPage, readPageSize, readWords } from './list-codec.ts';

/** Prefix of the range's ends; `beginTime` and `endTime` are read too (spec §3). */
const APPLY_TIME = 'applyTime';

/** What the address of somebody's orders says: a list, or one order. */
export interface OrderQuery<Group extends string> {
  readonly orderNo: string | undefined;
  readonly group: Group | undefined;
  readonly search: string;
  readonly applyTimeBegin: string;
  readonly applyTimeEnd: string;
  readonly beginTime: string;
  readonly endTime: string;
  readonly page: number;
  readonly limit: number;
}

/** Reads and writes addresses of the orders at a path; `all` is the list without any condition. */
export function orderAddresses<Group extends string>(path: string, orderNo: RegExp, groups: readonly Group[]) {
  const codec = listCodec<OrderQuery<Group>>({
    orderNo: matching(orderNo),
    group: oneOf(groups),
    search: readWords,
    applyTimeBegin: readDay,
    applyTimeEnd: readDay,
    beginTime: readDay,
    endTime: readDay,
    page: readPage,
    limit: readPageSize,
  });
  const all = codec.read('');
  const toHref = (query: Partial<OrderQuery<Group>>): string => {
    const search = codec.write({ ...all, ...query });
    return search === '' ? path : `${path}?${search}`;
  };
  return { codec, all, toHref };
}

/** The range in whichever spelling it came. */
export const rangeOf = ({ applyTimeBegin, applyTimeEnd, beginTime, endTime }: OrderQuery<string>): DateRange => [
  applyTimeBegin || beginTime,
  applyTimeEnd || endTime,
];

/** The same query with another range, in one spelling. */
export const withRange = <Q extends OrderQuery<string>>(query: Q, [begin, end]: DateRange): Q => ({
  ...query,
  applyTimeBegin: begin,
  applyTimeEnd: end,
  beginTime: '',
  endTime: '',
});

/** The list as it is asked for. */
export const toOrdersWire = <Group extends string>(query: OrderQuery<Group>) =>
  addDateRange({ group: query.group, keyword: query.search, pageNum: query.page, pageSize: query.limit }, rangeOf(query), APPLY_TIME);
