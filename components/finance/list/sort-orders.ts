import type { FinanceListQuery } from '#lib/routes/page-queries.ts';

type Sort = FinanceListQuery['sort'][number];

/** Orders of the list by what the reader pays and waits; the first is the usual one. */
export const SORT_ORDERS: readonly { readonly sort: Sort; readonly label: string }[] = [
  { sort: 'allInRate', label: '总共付得少' },
  { sort: 'rateStart', label: '利率低' },
  { sort: '-amountEnd', label: '额度高' },
  { sort: 'acceptanceHours', label: '受理快' },
  { sort: '-applyCount', label: '申请多' },
];

export const withSort = (query: FinanceListQuery, sort: Sort): FinanceListQuery => ({ ...query, sort: [sort], page: 1 });
