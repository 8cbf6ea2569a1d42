import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { FINANCE_SORTS, IDENTIFIER, MAX_AMOUNT_WAN, MAX_SORTS, POLICY_SORTS, ZONE } from '#lib/contract/query-rules.ts';
import type { FinanceListQuery, PolicyListQuery } from '#lib/routes/page-queries.ts';
import { listCodec, matching, oneOf, type ReadField, readCodes, readPage, readPageSize, readWords } from './list-codec.ts';

/** 万元; anything but a positive number counts as none. */
export const readAmount: ReadField<number | undefined> = (text) => {
  const amount = Number(text ?? Number.NaN);
  return amount > 0 && amount <= MAX_AMOUNT_WAN ? amount : undefined;
};

type FinanceSort = FinanceListQuery['sort'];
const isFinanceSort = (text: string): text is FinanceSort[number] => (FINANCE_SORTS as readonly string[]).includes(text);

const readFinanceSort: ReadField<FinanceSort> = (text = '') => {
  const sorts = text.split(',');
  return sorts.length <= MAX_SORTS && sorts.every(isFinanceSort) ? sorts : ['allInRate'];
};

const isOn = oneOf(['1'] as const);

/** FinanceListQuery without its schema. */
export const financeListCodec = listCodec<FinanceListQuery>({
  accountType: oneOf(['ENTERPRISE', 'INDIVIDUAL'] as const),
  agencyId: matching(IDENTIFIER),
  amount: readAmount,
  amountRange: readCodes,
  city: readCodes,
  feature: readCodes,
  guaranteeType: readCodes,
  industry: readCodes,
  limit: readPageSize,
  orgType: readCodes,
  page: readPage,
  payType: readCodes,
  productType: readCodes,
  search: readWords,
  sort: readFinanceSort,
  termRange: readCodes,
  trade: readCodes,
  zone: matching(ZONE),
});

/** PolicyListQuery without its schema. */
export const policyListCodec = listCodec<PolicyListQuery>({
  agriculture: isOn,
  applyMode: readCodes,
  category: oneOf(POLICY_CATEGORIES.map(({ id }) => id)),
  level: readCodes,
  limit: readPageSize,
  open: isOn,
  page: readPage,
  search: readWords,
  sort: (text) => oneOf(POLICY_SORTS)(text) ?? '-publishTime',
  validity: readCodes,
});
