import { and, count, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { CODES_PAGE_SIZE, type RecordCode } from '#lib/contract/record-code.ts';
import { plainIdNumber } from '#lib/validation/plain-number.ts';
import type { Database } from '../db/database.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { type Agency, findAgencies } from '../domain/reference/list-agency-options.ts';
import { guessWord } from '../domain/search/correct-words.ts';
import { readVocabulary } from '../domain/search/read-vocabulary.ts';
import { toSearchQuery } from '../domain/search/search-query.ts';
import {
  toEveryQuery,
  toNearWords,
  toQuestionQuery,
  toSaid,
  type UnderstoodWords,
  understandWords,
  withoutGeneral,
} from '../domain/search/understand-words.ts';
import { toWireTime } from '../domain/time/shanghai-time.ts';
import { toPage } from '../domain/to-page.ts';
import { type CodeCount, countCodes } from './count-codes.ts';
import { toFacetCode } from './facet-codes.ts';

type ProductTable = PgTable & Readonly<Record<'productCode' | 'status' | 'search' | 'facetCodes' | 'updateTime', PgColumn>>;

/** A value that a facet offers; with a label where no dictionary has it. */
export interface FacetValue {
  readonly value: string;
  readonly label?: string;
}

/** What lists, searches and the numbers beside filters need to know of a kind of products on sale. */
export interface ProductCatalogue<Stored, Row, Filter, Facet extends string, Sort extends string> {
  /** Begins the keys of what is remembered. */
  readonly name: string;
  readonly table: ProductTable;
  /** What every product is: beside other words these tell none apart, so none is left out for them. */
  readonly everyIs: readonly string[];
  /** Those of a row; what lists do not show stays in the table. */
  readonly columns: Readonly<Record<string, PgColumn | SQL>>;
  readonly agencyOf: (stored: Stored) => string;
  readonly codeOf: (row: Row) => string;
  readonly toRow: (stored: Stored, agency: Agency | undefined) => Row;
  /** Each equals an index, column by column: a page is then read in order instead of sorted. */
  readonly sortKeys: Readonly<Record<Sort, readonly SQL[]>>;
  /** Filters of which each value is counted, in the order of the answer. */
  readonly facets: readonly Facet[];
  readonly valuesOf: (db: Database, facet: Facet) => Promise<readonly FacetValue[]>;
  /** Filters by code that are not counted. */
  readonly uncounted: readonly string[];
  /** What a filter chose under a name; several mean “or”. */
  readonly chosenOf: (filter: Filter, name: string) => readonly string[];
  /** Conditions beside text and codes. */
  readonly also?: (filter: Filter) => SQL[];
  /** Null where the stored order and figures hold. */
  readonly own?: (query: Filter & ListQuery<Sort>) => OwnOrder<Row> | null;
  /** Around the counting, where the planner has to be helped. */
  readonly counting?: <T>(db: Database, read: (tx: Database) => Promise<T>) => Promise<T>;
}

/** A query's own figures, which no index knows. */
interface OwnOrder<Row> {
  /** Reads codes in the query's own order, of the first so many in the stored one; null where the stored order holds. */
  readonly rank: ((db: Database, candidates: Candidates) => Promise<string[]>) | null;
  /** A row with the figures that the query asks for. */
  readonly toOwn: (row: Row) => Row;
}

export interface Candidates {
  readonly where: SQL;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  /** So many of the answer are read. */
  readonly until: number;
}

/** So many are put in a query's own order; every page size divides it, so that no page lies across its end. */
const RANKED = 3_000;

/** Of a product on sale; written as a literal, so that the partial indexes apply. */
export const onSale = ({ status }: Pick<ProductTable, 'status'>): SQL => sql`${status} = '1'`;

type Searched = { readonly keyword: string };

interface ListQuery<Sort> {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly sort: readonly Sort[];
}

/** Sort keys in the order asked for, ties by product code. */
export const productOrder = <S, R, F, N extends string, Sort extends string>(
  { sortKeys, table }: ProductCatalogue<S, R, F, N, Sort>,
  sorts: readonly Sort[],
): SQL[] => [...sorts.flatMap((sort) => sortKeys[sort]), sql`${table.productCode}`];

/** As pages print it. */
const CODE = /^[A-Z]{2}\d{5,}$/;

function searchCondition(
  { table: { search, productCode }, everyIs }: { readonly table: ProductTable; readonly everyIs: readonly string[] },
  keyword: string,
  meant: string | undefined,
): SQL[] {
  if (keyword === '') return [];
  const code = plainIdNumber(keyword);
  if (CODE.test(code)) return [sql`${productCode} = ${code}`];
  const told = withoutGeneral(keyword, everyIs);
  const query = meant ?? toQuestionQuery(told) ?? toSearchQuery(told);
  return query === null ? [sql`false`] : [sql`${search} @@ ${query}::tsquery`];
}

interface Changed<N> {
  /** Leaves the own choice of this facet out. */
  readonly omit?: N;
  /** Text of a `tsquery` in place of the words. */
  readonly meant?: string | undefined;
}

/** Products on sale under all filters at once. Ranges are `[from, to)` and overlap the product's own. */
export function productConditions<S, R, F extends Searched, N extends string, Sort extends string>(
  { table, everyIs, facets, uncounted, chosenOf, also }: ProductCatalogue<S, R, F, N, Sort>,
  filter: F,
  { omit, meant }: Changed<N> = {},
): SQL {
  const coded = [...facets, ...uncounted].flatMap((name) => {
    const codes = name === omit ? [] : chosenOf(filter, name).map((value) => toFacetCode(name, value));
    return codes.length === 0 ? [] : [sql`${table.facetCodes} && ${sql.param(codes, table.facetCodes)}::text[]`];
  });
  const listed = onSale(table);
  return and(listed, ...searchCondition({ table, everyIs }, filter.keyword, meant), ...coded, ...(also?.(filter) ?? [])) ?? listed;
}

interface Slice<Sort> {
  readonly where: SQL;
  readonly sort: readonly Sort[];
  readonly limit: number;
  readonly offset?: number;
}

/** Rows of products with their institutions. */
export async function readProductRows<S, R, F, N extends string, Sort extends string>(
  catalogue: ProductCatalogue<S, R, F, N, Sort>,
  db: Database,
  { where, sort, limit, offset = 0 }: Slice<Sort>,
): Promise<R[]> {
  const { table, columns, agencyOf, toRow } = catalogue;
  const orderBy = productOrder(catalogue, sort);
  // Codes first: skipping to a far page then reads an index, not the rows on the way.
  const page = db
    .select({ code: sql`${table.productCode}`.as('code') })
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page');
  const stored = (await db
    .select(columns)
    .from(page)
    .innerJoin(table, sql`${table.productCode} = ${page.code}`)
    .orderBy(...orderBy)) as S[];
  const agencies = await findAgencies(db, stored.map(agencyOf));
  return stored.map((row) => toRow(row, agencies.get(agencyOf(row))));
}

/** A page in the query's own order where it has one, else and behind the ranked ones in the stored order. */
async function readPage<S, R, F extends Searched, N extends string, Sort extends string>(
  catalogue: ProductCatalogue<S, R, F, N, Sort>,
  db: Database,
  query: F & ListQuery<Sort>,
  slice: Slice<Sort> & { readonly offset: number },
): Promise<R[]> {
  const own = catalogue.own?.(query) ?? null;
  if (own === null) return readProductRows(catalogue, db, slice);
  const { where, sort, limit, offset } = slice;
  if (own.rank === null || offset >= RANKED) return (await readProductRows(catalogue, db, slice)).map(own.toOwn);
  const ranked = await own.rank(db, { where, orderBy: productOrder(catalogue, sort), limit: RANKED, until: offset + limit });
  const codes = ranked.slice(offset, offset + limit);
  const { table } = catalogue;
  const ofPage = and(onSale(table), inArray(table.productCode, codes)) ?? where;
  const rows = await readProductRows(catalogue, db, { where: ofPage, sort, limit });
  return rows.map(own.toOwn).sort((a, b) => codes.indexOf(catalogue.codeOf(a)) - codes.indexOf(catalogue.codeOf(b)));
}

async function countRows(db: Database, table: ProductTable, where: SQL): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(table).where(where);
  return counted?.total ?? 0;
}

/** How words are meant that no product has. */
interface Meant {
  readonly query: string;
  readonly words: string;
}

/** Words as they may be meant, the nearest first: slips mended, by what means the same, by what is wider, or without what is said beside. */
async function readMeanings<S, R, F extends Searched, N extends string, Sort extends string>(
  { name, table, everyIs }: ProductCatalogue<S, R, F, N, Sort>,
  { db, counts }: Pick<DomainContext, 'db' | 'counts'>,
  said: string,
): Promise<Meant[]> {
  const keyword = withoutGeneral(said, everyIs);
  const vocabulary = await counts.recall(`${name}-vocabulary`, () => readVocabulary(db, table, onSale(table)));
  const mendedOf = (understood: UnderstoodWords): string =>
    understood.text === keyword ? toNearWords(understood).join('、') : understood.text;
  const [narrow, wide] = [understandWords(vocabulary, keyword, { isNarrow: true }), understandWords(vocabulary, keyword)];
  const meant = [narrow, wide].map((understood) => ({
    query: toEveryQuery(understood),
    words: mendedOf(understood) || toSaid(keyword, understood),
  }));
  const guess = mendedOf(wide) === '' ? guessWord(vocabulary, keyword) : null;
  const guessed = guess === null ? [] : [{ query: toEveryQuery(understandWords(vocabulary, guess)), words: guess }];
  const others = [...meant, ...guessed].filter(({ query, words }) => query !== '' && !['', said].includes(words));
  // Words without wider ones mean the same twice.
  return others.filter(({ query }, place) => others.findIndex((one) => one.query === query) === place);
}

/** How many products a filter finds; where its words find none, how many they find as they may be meant. */
function countFound<S, R, F extends Searched, N extends string, Sort extends string>(
  catalogue: ProductCatalogue<S, R, F, N, Sort>,
  context: Pick<DomainContext, 'db' | 'counts'>,
  filter: F,
): Promise<{ readonly total: number; readonly meant: Meant | null }> {
  const { db, counts } = context;
  const { name, table } = catalogue;
  return counts.remember(`${name}:${JSON.stringify(filter)}`, async () => {
    const total = await countRows(db, table, productConditions(catalogue, filter));
    const meanings = total > 0 || filter.keyword === '' ? [] : await readMeanings(catalogue, context, filter.keyword);
    for (const meant of meanings) {
      const found = await countRows(db, table, productConditions(catalogue, filter, { meant: meant.query }));
      if (found > 0) return { total: found, meant };
    }
    return { total, meant: null };
  });
}

/**
 * One page of the products on sale under a filter with their exact number, and the words that found them where those of the filter find
 * none. A page past the end is the last page.
 */
export async function listProducts<S, R, F extends Searched, N extends string, Sort extends string>(
  catalogue: ProductCatalogue<S, R, F, N, Sort>,
  context: DomainContext,
  query: F & ListQuery<Sort>,
): Promise<{ rows: R[]; total: number; understood: string }> {
  const { pageNum, pageSize, sort, ...filter } = query;
  const { total, meant } = await countFound(catalogue, context, filter as unknown as F);
  const understood = meant?.words ?? '';
  if (total === 0) return { rows: [], total, understood };
  const where = productConditions(catalogue, query, { meant: meant?.query });
  const rows = await readPage(catalogue, context.db, query, { where, sort, ...toPage(pageNum, pageSize, total) });
  return { rows, total, understood };
}

/** Codes of the products on sale in their order, `CODES_PAGE_SIZE` a page; a page past the end is empty. */
export async function listProductCodes<S, R, F, N extends string, Sort extends string>(
  { name, table }: ProductCatalogue<S, R, F, N, Sort>,
  { db, counts }: DomainContext,
  pageNum: number,
): Promise<{ rows: RecordCode[]; total: number }> {
  const listed = onSale(table);
  const total = await counts.remember(`${name}-codes`, () => countRows(db, table, listed));
  const stored = await db
    .select({ code: table.productCode, updateTime: table.updateTime })
    .from(table)
    .where(listed)
    .orderBy(table.productCode)
    .limit(CODES_PAGE_SIZE)
    .offset((pageNum - 1) * CODES_PAGE_SIZE);
  return { rows: stored.map(({ code, updateTime }) => ({ code: String(code), updateTime: toWireTime(updateTime as Date) })), total };
}

type FacetValues<N extends string> = Readonly<Record<N, readonly FacetValue[]>>;

/** Every value that each facet offers, in the order of its dictionary. */
export async function listFacetValues<S, R, F, N extends string, Sort extends string>(
  { facets, valuesOf }: ProductCatalogue<S, R, F, N, Sort>,
  db: Database,
): Promise<FacetValues<N>> {
  const entries = await Promise.all(facets.map(async (name) => [name, await valuesOf(db, name)] as const));
  return Object.fromEntries(entries) as FacetValues<N>;
}

/** Facets without a choice are counted together, each chosen one by itself without its own choice. */
async function countAll<S, R, F extends Searched, N extends string, Sort extends string>(
  catalogue: ProductCatalogue<S, R, F, N, Sort>,
  db: Database,
  filter: F,
  { values, meant }: { readonly values: FacetValues<N>; readonly meant: string | undefined },
): Promise<Map<string, CodeCount>> {
  const { table, facets, chosenOf } = catalogue;
  const isChosen = (name: N): boolean => chosenOf(filter, name).length > 0;
  const codesOf = (names: readonly N[]) => names.flatMap((name) => values[name].map(({ value }) => toFacetCode(name, value)));
  const open = facets.filter((name) => !isChosen(name));
  const counted = new Map(await countCodes(db, productConditions(catalogue, filter, { meant }), codesOf(open), table));
  for (const name of facets.filter(isChosen)) {
    const own = await countCodes(db, productConditions(catalogue, filter, { omit: name, meant }), codesOf([name]), table);
    for (const [code, total] of own) counted.set(code, total);
  }
  return counted;
}

/**
 * How many products each value of each facet would show under the filter; a facet's own choice is left out of its
 * counts. Every value of the dictionaries is listed, in their order. At most a minute old; large counts are capped.
 */
export function countFacets<S, R, F extends Searched, N extends string, Sort extends string>(
  catalogue: ProductCatalogue<S, R, F, N, Sort>,
  context: DomainContext,
  filter: F,
): Promise<Record<N, (FacetValue & CodeCount)[]>> {
  const { db, counts } = context;
  const { name, facets, counting } = catalogue;
  return counts.remember(`${name}-facets:${JSON.stringify(filter)}`, async () => {
    const values = await listFacetValues(catalogue, db);
    const found = filter.keyword === '' ? null : await countFound(catalogue, context, filter);
    const read = (tx: Database) => countAll(catalogue, tx, filter, { values, meant: found?.meant?.query });
    const counted = await (counting === undefined ? read(db) : counting(db, read));
    const entries = facets.map((facet) => [
      facet,
      values[facet].map((value) => ({ ...value, ...(counted.get(toFacetCode(facet, value.value)) ?? { count: 0, capped: false }) })),
    ]);
    return Object.fromEntries(entries) as Record<N, (FacetValue & CodeCount)[]>;
  });
}
