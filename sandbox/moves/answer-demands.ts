import { and, asc, count, eq, inArray, lte } from 'drizzle-orm';
import type { DemandRow } from '../../platform/cases/demand/demand-rows.ts';
import { listMatchingProducts, listSilentAgencies, respondToDemand } from '../../platform/cases/demand/offers.ts';
import { demandResponse, financeDemand } from '../../platform/db/schema/finance-demand.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import { requireOrderableProduct } from '../../platform/domain/finance-order/ordered-product.ts';
import { unlessOvertaken } from './unless-overtaken.ts';

const BATCH = 20;
/** Enough to compare. */
const MAX_OFFERS = 3;
const NEGOTIATED_RATE = 4.35;
const MANAGER = { managerName: '郑晓禾（示例）', managerPhone: '0594-0000000' };

async function answer(context: DomainContext, row: DemandRow): Promise<void> {
  const { amountYuan, termMonths } = row;
  const [agency] = await listSilentAgencies(context.db, row);
  if (agency === undefined || amountYuan === null || termMonths === null) return;
  const [match] = await listMatchingProducts(context.db, { amountYuan, termMonths, agencyIds: [agency.agencyId] });
  if (match === undefined) return;
  const product = await requireOrderableProduct(context.db, match.productCode, 'ENTERPRISE');
  await respondToDemand(context, { ...agency, name: MANAGER.managerName }, row.demandNo, {
    ...MANAGER,
    amount: String(amountYuan / 10_000),
    rate: String(product.rateStart ?? NEGOTIATED_RATE),
    termMonths: String(termMonths),
    guaranteeType: product.guaranteeTypes[0] ?? '1',
    payType: product.payTypes[0] ?? '1',
    validDays: '7',
    message: '资料齐全的话，三天内可以上门。',
  });
}

/** Up to three institutions answer a published demand, one a step. */
export async function answerDemands(context: DomainContext, stepMs: number): Promise<void> {
  const waited = lte(financeDemand.publishTime, new Date(context.now().getTime() - stepMs));
  const open = and(inArray(financeDemand.state, ['10', '20']), waited);
  const rows = await context.db.select().from(financeDemand).where(open).orderBy(asc(financeDemand.publishTime)).limit(BATCH);
  for (const row of rows) {
    const [offers] = await context.db.select({ total: count() }).from(demandResponse).where(eq(demandResponse.demandId, row.id));
    if ((offers?.total ?? 0) >= MAX_OFFERS) continue;
    await unlessOvertaken(answer(context, row));
  }
}
