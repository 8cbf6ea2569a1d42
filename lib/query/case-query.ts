import { addDateRange, type DateRange } from './add-date-range.ts';
import { listCodec, oneOf, type ReadField, readDay, readPage, readPageSize, readWords } from './list-codec.ts';
import type { QueryCodec } from './page-query.ts';

/** Prefix of the range's ends; `beginTime` and `endTime` are read too (spec §3). */
const APPLY_TIME = 'applyTime';

/** What an address says of the cases that it shows: which group or tab, which words, which days, which page. */
export interface CaseQuery {
  readonly group?: string | undefined;
  readonly tab?: string | undefined;
  readonly search?: string;
  readonly applyTimeBegin?: string;
  readonly applyTimeEnd?: string;
  readonly beginTime?: string;
  readonly endTime?: string;
  readonly page: number;
  readonly limit: number;
}

/** What the address of somebody's orders says: a list, or one order. */
export interface OrderQuery<Group extends string> extends CaseQuery {
  readonly orderNo: string | undefined;
  readonly group: Group | undefined;
  readonly search: string;
  readonly applyTimeBegin: string;
  readonly applyTimeEnd: string;
  readonly beginTime: string;
  readonly endTime: string;
}

/** Reads and writes the addresses at a path; `all` is the list without any condition. */
export interface CaseAddress<Q extends CaseQuery> {
  readonly path: string;
  readonly codec: QueryCodec<Q>;
  readonly all: Q;
  readonly toHref: (query: Partial<Q>) => string;
}

type OwnFields<Q extends CaseQuery> = { readonly [K in keyof Omit<Q, 'page' | 'limit'>]: ReadField<Q[K]> };

/** The addresses of one kind of case: its own fields, and the page. */
export function caseAddress<Q extends CaseQuery>(path: string, fields: OwnFields<Q>): CaseAddress<Q> {
  const codec = listCodec<Q>({ ...fields, page: readPage, limit: readPageSize } as Parameters<typeof listCodec<Q>>[0]);
  const all = codec.read('');
  const toHref = (query: Partial<Q>): string => {
    const search = codec.write({ ...all, ...query });
    return search === '' ? path : `${path}?${search}`;
  };
  return { path, codec, all, toHref };
}

/** Addresses of orders in groups, found by words and by when they were applied for. */
export const orderAddress = <Group extends string>(
  path: string,
  readNumber: ReadField<string | undefined>,
  groups: readonly Group[],
): CaseAddress<OrderQuery<Group>> =>
  caseAddress<OrderQuery<Group>>(path, {
    orderNo: readNumber,
    group: oneOf(groups),
    search: readWords,
    applyTimeBegin: readDay,
    applyTimeEnd: readDay,
    beginTime: readDay,
    endTime: readDay,
  });

/** The range in whichever spelling it came. */
export const rangeOf = ({ applyTimeBegin, applyTimeEnd, beginTime, endTime }: CaseQuery): DateRange => [
  applyTimeBegin || beginTime || '',
  applyTimeEnd || endTime || '',
];

/** The same query with another range, in one spelling. */
export const withRange = <Q extends CaseQuery>(query: Q, [begin, end]: DateRange): Q => ({
  ...query,
  applyTimeBegin: begin,
  applyTimeEnd: end,
  beginTime: '',
  endTime: '',
});

/** What was searched for, without group and page. */
export function keepConditions({ search, applyTimeBegin, applyTimeEnd, beginTime, endTime, limit }: CaseQuery): Partial<CaseQuery> {
  const conditions = { search, applyTimeBegin, applyTimeEnd, beginTime, endTime, limit };
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined));
}

/** A page of a list in groups as it is asked for. */
export const toCasesWire = ({ group, search, page, limit }: CaseQuery) => ({ group, keyword: search, pageNum: page, pageSize: limit });

/** The same with the range of days. */
export const toOrdersWire = <Group extends string>(query: OrderQuery<Group>) =>
  addDateRange({ ...toCasesWire(query), group: query.group, keyword: query.search }, rangeOf(query), APPLY_TIME);
