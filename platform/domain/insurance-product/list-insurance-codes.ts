import { count } from 'drizzle-orm';
import { CODES_PAGE_SIZE, type RecordCode } from '#lib/contract/record-code.ts';
import { insuranceProduct as t } from '../../db/schema/insurance-product.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { LISTED } from './product-conditions.ts';

/** Codes of the insurance products on sale in their order, `CODES_PAGE_SIZE` a page; a page past the end is empty. */
export async function listInsuranceCodes({ db, counts }: DomainContext, pageNum: number): Promise<{ rows: RecordCode[]; total: number }> {
  const total = await counts.remember('insurance-codes', async () => {
    const [counted] = await db.select({ total: count() }).from(t).where(LISTED);
    return counted?.total ?? 0;
  });
  const stored = await db
    .select({ code: t.productCode, updateTime: t.updateTime })
    .from(t)
    .where(LISTED)
    .orderBy(t.productCode)
    .limit(CODES_PAGE_SIZE)
    .offset((pageNum - 1) * CODES_PAGE_SIZE);
  return { rows: stored.map(({ code, updateTime }) => ({ code, updateTime: toWireTime(updateTime) })), total };
}
