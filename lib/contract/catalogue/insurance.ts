import type * as z from 'zod/mini';
import type { DictionaryType } from '#lib/contract/dictionary.ts';
import { INSURANCE_SORTS } from '#lib/contract/query-rules.ts';
import { codes, identifier, paging, sorts, words } from './list-fields.ts';
import { listQuery } from './list-query.ts';

/** Filters of the list. Several codes in one facet mean "or", several facets mean "and"; ranges read `from-to`, `to` excluded. */
export const insuranceFilter = {
  keyword: words(),
  /** Codes of `ins_type`. */
  type: codes(),
  /** Codes of `ins_insured_kind`. */
  insuredKind: codes(),
  /** Codes of `ins_sum_range`, 万元. */
  sumRange: codes(),
  /** Codes of `ins_premium_range`, 元. */
  premiumRange: codes(),
  /** Codes of `ins_waiting_range`, days. */
  waitingRange: codes(),
  /** Codes of `ins_feature`: subsidy, renewable, cooling. */
  feature: codes(),
  insurerId: identifier(),
};

/** Filters of which each value is counted, with the dictionary of its values; insurers are counted beside them. */
export const insuranceFacets = {
  type: 'ins_type',
  insuredKind: 'ins_insured_kind',
  sumRange: 'ins_sum_range',
  premiumRange: 'ins_premium_range',
  waitingRange: 'ins_waiting_range',
  feature: 'ins_feature',
} as const satisfies Partial<Record<keyof typeof insuranceFilter, DictionaryType>>;

export const insuranceFields = { ...insuranceFilter, ...paging, sort: sorts(INSURANCE_SORTS, 'sort') };

export const InsuranceListQuery = listQuery(insuranceFields);
export type InsuranceListQuery = z.infer<typeof InsuranceListQuery>;
