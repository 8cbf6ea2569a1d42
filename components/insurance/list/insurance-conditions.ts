import { type Clause, type Condition, type FacetCounts, suggestDrop } from '#components/ui/list/search-clause.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';
import type { InsuranceListQuery } from '#lib/routes/page-queries.ts';
import { type CodedFacet, INSURANCE_FACETS, withCode } from './insurance-facets.ts';

type InsuranceClause = Clause<InsuranceListQuery>;

const WORDS: Readonly<Record<CodedFacet, readonly [before: string, after: string]>> = {
  type: ['', ''],
  insuredKind: ['保', ''],
  sumRange: ['保额', ''],
  premiumRange: ['保费从', ''],
  waitingRange: ['等待期', ''],
  feature: ['', ''],
};

/** Shorter words where the filter's own would not fit a sentence. */
const SHORT: Readonly<Record<string, string>> = { 'waitingRange:0-1': '没有' };

const single = (name: string, before: string, after: string, label: string, without: InsuranceListQuery): InsuranceClause => ({
  name,
  before,
  after,
  conditions: [{ key: name, label, without: { ...without, page: 1 } }],
  without: { ...without, page: 1 },
});

const facetClauses = (query: InsuranceListQuery): InsuranceClause[] =>
  INSURANCE_FACETS.flatMap(({ name, labels }) => {
    if (query[name].length === 0) return [];
    const conditions = query[name].map((code) => {
      const key = `${name}:${code}`;
      return { key, label: SHORT[key] ?? labelOf(labels, code), without: withCode(query, name, code, false) };
    });
    const [before, after] = WORDS[name];
    return [{ name, before, after, conditions, without: { ...query, [name]: [], page: 1 } }];
  });

/** The present search in clauses, in the order of the filter column. `insurerName` stands for a chosen insurer. */
export const insuranceClauses = (query: InsuranceListQuery, insurerName = '这家公司'): InsuranceClause[] => [
  ...(query.search === '' ? [] : [single('search', '写到', '', query.search, { ...query, search: '' })]),
  ...(query.insurerId === undefined ? [] : [single('insurerId', '由', '承保', insurerName, { ...query, insurerId: undefined })]),
  ...facetClauses(query),
];

/** Every condition that can be dropped, in the same order. */
export const insuranceConditions = (query: InsuranceListQuery): Condition<InsuranceListQuery>[] =>
  insuranceClauses(query).flatMap(({ conditions }) => [...conditions]);

/** The one condition whose loss shows most when nothing is found; null when there is none to drop. */
export const suggestInsuranceDrop = (query: InsuranceListQuery, facets: FacetCounts | null): InsuranceClause | null =>
  suggestDrop(insuranceClauses(query), facets, ['search', 'insurerId']);
