import { type SQL, sql } from 'drizzle-orm';
import type { INSURANCE_SORTS } from '#lib/contract/query-rules.ts';
import { insuranceProduct as t } from '../../db/schema/insurance-product.ts';

type InsuranceSort = (typeof INSURANCE_SORTS)[number];

// Each equals an index, column by column: a page is then read in order instead of sorted.
const keys: Record<InsuranceSort, SQL> = {
  sort: sql`${t.position}`,
  premiumMin: sql`${t.premiumMinYuan}`,
  '-sumInsuredMax': sql`${t.sumInsuredMaxYuan} desc nulls last`,
  waitingDays: sql`${t.waitingDays}`,
  '-soldCount': sql`${t.soldCount} desc nulls last`,
  '-publishTime': sql`${t.publishTime} desc nulls last`,
};

/** Sort keys in the order asked for, ties by product code. */
export const productOrder = (sorts: readonly InsuranceSort[]): SQL[] => [...sorts.map((name) => keys[name]), sql`${t.productCode}`];
