import { IDENTIFIER, INSURANCE_SORTS, MAX_SORTS } from '#lib/contract/query-rules.ts';
import type { InsuranceListQuery } from '#lib/routes/page-queries.ts';
import { listCodec, matching, type ReadField, readCodes, readPage, readPageSize, readWords } from './list-codec.ts';

type InsuranceSort = InsuranceListQuery['sort'];
const isInsuranceSort = (text: string): text is InsuranceSort[number] => (INSURANCE_SORTS as readonly string[]).includes(text);

const readSort: ReadField<InsuranceSort> = (text = '') => {
  const sorts = text.split(',');
  return sorts.length <= MAX_SORTS && sorts.every(isInsuranceSort) ? sorts : ['sort'];
};

/** InsuranceListQuery without its schema. */
export const insuranceListCodec = listCodec<InsuranceListQuery>({
  feature: readCodes,
  insuredKind: readCodes,
  insurerId: matching(IDENTIFIER),
  limit: readPageSize,
  page: readPage,
  premiumRange: readCodes,
  search: readWords,
  sort: readSort,
  sumRange: readCodes,
  type: readCodes,
  waitingRange: readCodes,
});
