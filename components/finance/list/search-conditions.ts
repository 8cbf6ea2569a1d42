import { type Clause, type Condition, type FacetCounts, suggestDrop } from '#components/ui/list/search-clause.ts';
import { formatWan } from '#lib/format/money.ts';
import { labelOf, zoneLabels } from '#lib/labels/finance-labels.ts';
import type { FinanceListQuery } from '#lib/routes/page-queries.ts';
import { chosenCodes, FACET_GROUPS, type FacetName, withCode, withoutFacet } from './facet-groups.ts';

type FinanceClause = Clause<FinanceListQuery>;

const WORDS: Readonly<Record<FacetName, readonly [before: string, after: string]>> = {
  termRange: ['能用', ''],
  guaranteeType: ['', ''],
  accountType: ['', '能办'],
  feature: ['', ''],
  payType: ['', '还款'],
  orgType: ['由', '办理'],
  city: ['在', '能办'],
  industry: ['做', '的能借'],
  trade: ['做', '的能借'],
  productType: ['属于', ''],
  amountRange: ['最高额度', ''],
};

/** Shorter words where the filter's own would not fit a sentence. */
const SHORT: Readonly<Record<string, string>> = {
  'guaranteeType:1': '不用抵押',
  'guaranteeType:6': '政府性担保',
  'payType:6': '按农时或按季',
  'feature:discount': '有贴息',
};

const first = (query: FinanceListQuery): FinanceListQuery => ({ ...query, page: 1 });

function amountClause(query: FinanceListQuery): FinanceClause[] {
  if (query.amount === undefined) return [];
  const without = first({ ...query, amount: undefined });
  return [{ name: 'amount', before: '能借', after: '', conditions: [{ key: 'amount', label: formatWan(query.amount), without }], without }];
}

function wordClauses(query: FinanceListQuery, agencyName: string): FinanceClause[] {
  const { agencyId, zone, search } = query;
  const single = (name: string, before: string, after: string, label: string, without: FinanceListQuery): FinanceClause => ({
    name,
    before,
    after,
    conditions: [{ key: name, label, without: first(without) }],
    without: first(without),
  });
  return [
    ...(search === '' ? [] : [single('search', '写到', '', search, { ...query, search: '' })]),
    ...(agencyId === undefined ? [] : [single('agencyId', '由', '办理', agencyName, { ...query, agencyId: undefined })]),
    ...(zone === undefined ? [] : [single('zone', '在', '里', labelOf(zoneLabels, zone), { ...query, zone: undefined })]),
  ];
}

const facetClauses = (query: FinanceListQuery): FinanceClause[] =>
  FACET_GROUPS.flatMap(({ name, labels }) => {
    const codes = chosenCodes(query, name);
    if (codes.length === 0) return [];
    const conditions = codes.map((code) => {
      const key = `${name}:${code}`;
      return { key, label: SHORT[key] ?? labelOf(labels, code), without: withCode(query, name, code, false) };
    });
    const [before, after] = WORDS[name];
    return [{ name, before, after, conditions, without: withoutFacet(query, name) }];
  });

/** The present search in clauses, in the order of the filter column. `agencyName` stands for a chosen institution. */
export const searchClauses = (query: FinanceListQuery, agencyName = '这家机构'): FinanceClause[] => [
  ...wordClauses(query, agencyName),
  ...amountClause(query),
  ...facetClauses(query),
];

/** Every condition that can be dropped, in the same order. */
export const searchConditions = (query: FinanceListQuery, agencyName?: string): Condition<FinanceListQuery>[] =>
  searchClauses(query, agencyName).flatMap(({ conditions }) => [...conditions]);

/** Words and amounts have no counts; with nothing promising among the facets they are dropped first, in this order. */
const UNCOUNTED = ['search', 'amount', 'zone', 'agencyId'];

/** The one condition whose loss shows most when nothing is found; null when there is none to drop. */
export const suggestFinanceDrop = (query: FinanceListQuery, facets: FacetCounts | null): FinanceClause | null =>
  suggestDrop(searchClauses(query), facets, UNCOUNTED);
