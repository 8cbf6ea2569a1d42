import type { SortOrder } from '#components/ui/list/sort-order.ts';
import type { FinanceListQuery } from '#lib/routes/page-queries.ts';

const order = (sort: FinanceListQuery['sort'][number], label: string): SortOrder<FinanceListQuery> => ({
  sort,
  label,
  apply: (query) => ({ ...query, sort: [sort], page: 1 }),
});

/** Orders of the list by what the reader pays and waits; the first is the usual one. */
export const SORT_ORDERS: readonly SortOrder<FinanceListQuery>[] = [
  order('allInRate', '总共付得少'),
  order('rateStart', '利率低'),
  order('-amountEnd', '额度高'),
  order('acceptanceHours', '受理快'),
  order('-applyCount', '申请多'),
];
