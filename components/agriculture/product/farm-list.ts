import type { ListControl, ListKind } from '#components/ui/list/list-kind.ts';
import type { Clause } from '#components/ui/list/search-clause.ts';
import type { FinanceFacets, FinanceProductRow } from '#lib/contract/finance-product.ts';
import { formatWan } from '#lib/format/money.ts';
import { countyLabels, guaranteeWords, labelOf, termRangeLabels } from '#lib/labels/finance-labels.ts';
import { farmListCodec } from '#lib/query/farm-list-codec.ts';
import type { AgricultureProductListQuery } from '#lib/routes/page-queries.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { tradeLabels } from '../trade-labels.ts';

export type FarmQuery = AgricultureProductListQuery;
export type FarmControl = ListControl<FarmQuery>;

export const FARM_LIST: ListKind<FarmQuery> = { path: patterns.agricultureProductList, codec: farmListCodec, noun: '个产品' };

/** A page of products with the counts beside the filters, as the server rendered it. */
export interface ServedFarmList {
  readonly query: FarmQuery;
  readonly rows: readonly FinanceProductRow[];
  readonly total: number;
  /** Null when counting failed: the filters stand without numbers. */
  readonly facets: FinanceFacets | null;
}

export const FARM_FACETS = [
  { name: 'termRange', title: '用多久', labels: termRangeLabels, before: '能用', after: '' },
  { name: 'guaranteeType', title: '用什么担保', labels: guaranteeWords, before: '', after: '' },
] as const;
export type FarmFacet = (typeof FARM_FACETS)[number]['name'];

/** The query with a code of a facet added or dropped, back on the first page. */
export function withFarmCode(query: FarmQuery, name: FarmFacet, code: string, isOn: boolean): FarmQuery {
  const others = query[name].filter((other) => other !== code);
  return { ...query, [name]: isOn ? [...others, code].sort() : others, page: 1 };
}

const single = (name: string, words: readonly [before: string, label: string, after: string], without: FarmQuery): Clause<FarmQuery> => {
  const [before, label, after] = words;
  const first = { ...without, page: 1 };
  return { name, before, after, conditions: [{ key: name, label, without: first }], without: first };
};

/** The present search in clauses, each of which can be dropped. */
export function farmClauses(query: FarmQuery): Clause<FarmQuery>[] {
  const { search, trade, amount, city } = query;
  const facets = FARM_FACETS.flatMap(({ name, labels, before, after }) => {
    if (query[name].length === 0) return [];
    const conditions = query[name].map((code) => ({
      key: `${name}:${code}`,
      label: labelOf(labels, code),
      without: withFarmCode(query, name, code, false),
    }));
    return [{ name, before, after, conditions, without: { ...query, [name]: [], page: 1 } }];
  });
  return [
    ...(search === '' ? [] : [single('search', ['写到', search, ''], { ...query, search: '' })]),
    ...(trade === undefined ? [] : [single('trade', ['做', tradeLabels[trade], '的能借'], { ...query, trade: undefined })]),
    ...(amount === undefined ? [] : [single('amount', ['能借', formatWan(amount), ''], { ...query, amount: undefined })]),
    ...facets,
    ...(city.length === 0
      ? []
      : [single('city', ['在', city.map((code) => labelOf(countyLabels, code)).join('、'), '能办'], { ...query, city: [] })]),
  ];
}
