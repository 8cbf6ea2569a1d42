import { type SQL, sql } from 'drizzle-orm';
import type { FINANCE_SORTS } from '#lib/contract/query-rules.ts';
import { financeProduct as t } from '../../db/schema/finance-product-tables.ts';

type FinanceSort = (typeof FINANCE_SORTS)[number];

// Each equals an index, column by column: a page is then read in order instead of sorted.
const keys: Record<FinanceSort, readonly SQL[]> = {
  allInRate: [sql`${t.rateNegotiable}`, sql`${t.allInRate} nulls last`],
  rateStart: [sql`${t.rateNegotiable}`, sql`${t.rateStart} nulls last`],
  '-amountEnd': [sql`${t.amountEndYuan} desc nulls last`],
  acceptanceHours: [sql`${t.acceptanceHours} nulls last`],
  '-applyCount': [sql`${t.applyCount} desc nulls last`],
  '-publishTime': [sql`${t.publishTime} desc nulls last`],
};

/** Sort keys in the order asked for, 面议 and unknown values last, ties by product code. */
export const productOrder = (sorts: readonly FinanceSort[]): SQL[] => [...sorts.flatMap((name) => keys[name]), sql`${t.productCode}`];
