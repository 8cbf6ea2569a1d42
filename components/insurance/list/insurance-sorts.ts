import type { SortOrder } from '#components/ui/list/sort-order.ts';
import type { InsuranceListQuery } from '#lib/routes/page-queries.ts';

const order = (sort: InsuranceListQuery['sort'][number], label: string): SortOrder<InsuranceListQuery> => ({
  sort,
  label,
  apply: (query) => ({ ...query, sort: [sort], page: 1 }),
});

/** Orders of the list by what the holder pays, gets and waits; the first is the usual one. */
export const INSURANCE_ORDERS: readonly SortOrder<InsuranceListQuery>[] = [
  order('sort', '常用的在前'),
  order('premiumMin', '保费少'),
  order('-sumInsuredMax', '保额高'),
  order('waitingDays', '等待期短'),
  order('-soldCount', '买的人多'),
];
