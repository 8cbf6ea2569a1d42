import * as z from 'zod/mini';
import { toWireQuery, type WireQuery } from '#lib/contract/wire-query.ts';

/** Wire names that the address of a page spells otherwise. */
export const PAGE_NAMES = { keyword: 'search', categoryId: 'category', pageNum: 'page', pageSize: 'limit' } as const;

type PageNames = typeof PAGE_NAMES;
type Fields = Readonly<Record<string, z.core.$ZodType>>;
type PageFields<F> = { [K in keyof F as K extends keyof PageNames ? PageNames[K] : K]: F[K] };

/** What the address of a list's page says: the fields of its call, by the names of the page. */
export const listQuery = <F extends Fields>(fields: F) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [(PAGE_NAMES as Readonly<Record<string, string>>)[name] ?? name, field]),
    ) as unknown as PageFields<F>,
  );

const WIRE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(PAGE_NAMES).map(([wire, page]) => [page, wire]));

/** What a page asks for, as its call takes it. */
export const toListWire = (query: object): WireQuery =>
  toWireQuery(Object.fromEntries(Object.entries(query).map(([name, value]) => [WIRE_NAMES[name] ?? name, value])));

/** The filter alone, without order and paging: what is counted, and what can be followed. */
export function toFilterWire(query: object): WireQuery {
  const { pageNum: _page, pageSize: _size, sort: _sort, ...filter } = toListWire(query);
  return filter;
}
