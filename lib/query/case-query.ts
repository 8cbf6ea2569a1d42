import * as z from 'zod/mini';
import { day, identifier, oneOf, paging, words } from '#lib/contract/catalogue/list-fields.ts';
import { listQuery } from '#lib/contract/catalogue/list-query.ts';
import { addDateRange, type DateRange } from './add-date-range.ts';
import { type QueryCodec, toCodec } from './page-query.ts';

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

/** Reads and writes the addresses at a path; `all` is the list without any condition. */
export interface CaseAddress<Q extends CaseQuery> {
  readonly path: string;
  readonly codec: QueryCodec<Q>;
  readonly all: Q;
  readonly toHref: (query: Partial<Q>) => string;
}

/** What the addresses of a kind say. */
export type QueryAt<A> = A extends CaseAddress<infer Q> ? Q : never;

type Fields = Readonly<Record<string, z.core.$ZodType>>;
type FieldsQuery<F extends Fields> = { readonly [K in keyof F]: z.infer<F[K]> } & { readonly page: number; readonly limit: number };

/** The addresses of one kind of case: its own fields, and the page. */
export function caseAddress<F extends Fields>(path: string, fields: F): CaseAddress<FieldsQuery<F>> {
  const shape: Fields = { ...fields, ...paging };
  const codec = toCodec(listQuery(shape)) as QueryCodec<unknown> as QueryCodec<FieldsQuery<F>>;
  const all = codec.read('');
  const toHref = (query: Partial<FieldsQuery<F>>): string => {
    const search = codec.write({ ...all, ...query });
    return search === '' ? path : `${path}?${search}`;
  };
  return { path, codec, all, toHref };
}

/** Addresses of orders in groups, found by words and by when they were applied for. */
export const orderAddress = <const Group extends string>(path: string, groups: readonly Group[]) =>
  caseAddress(path, {
    orderNo: identifier(),
    group: oneOf(z.enum(groups)),
    search: words(),
    applyTimeBegin: day(),
    applyTimeEnd: day(),
    beginTime: day(),
    endTime: day(),
  });

/** What the address of somebody's orders says: a list, or one order. */
export type OrderQuery<Group extends string> = QueryAt<ReturnType<typeof orderAddress<Group>>>;

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
