import { eq } from 'drizzle-orm';
import { allInRatePercent } from '#lib/contract/pricing/all-in-rate.ts';
import { isPayWay } from '#lib/contract/pricing/repayment-schedule.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { toPercentWords, toWanWords } from '../../domain/finance-order/order-message.ts';
import { requireOrderableProduct } from '../../domain/finance-order/ordered-product.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { addDays, parseMoment, toDay } from '../../domain/time/shanghai-time.ts';
import type { Clerk } from '../engine/actors.ts';
import { byClerk } from '../engine/actors.ts';
import { moveCase } from '../engine/move-case.ts';
import { financeDemandMachine } from './demand-machine.ts';
import { type DemandRow, stateOf } from './demand-rows.ts';
import { listMatchingProducts } from './matching-agencies.ts';
import { type ResponseFields, responseForm } from './response-form.ts';
import { tellPublisher } from './tell-publisher.ts';

const PUBLISHED = '10';
const ANSWERED = '20';

async function requireOpenDemand(tx: Database, demandNo: string): Promise<DemandRow> {
  const [row] = await tx.select().from(financeDemand).where(eq(financeDemand.demandNo, demandNo)).for('update');
  if (row === undefined) throw new Fault('notFound');
  if (stateOf(row) !== PUBLISHED && stateOf(row) !== ANSWERED) throw new Fault('wrongState');
  return row;
}

/** The product that the institution offers for it. */
async function requireMatch(tx: Database, { amountYuan, termMonths, agencyIds }: DemandRow, agencyId: string): Promise<string> {
  if (amountYuan === null || termMonths === null || (agencyIds.length > 0 && !agencyIds.includes(agencyId))) throw new Fault('notFound');
  const [match] = await listMatchingProducts(tx, { amountYuan, termMonths, agencyIds: [agencyId] });
  if (match === undefined) throw new Fault('notFound');
  return match.productCode;
}

/**
 * An institution offers terms for a demand (10 → 20, further offers keep 20); 综合年化 is reckoned with its product's fees. One offer of
 * an institution for a demand.
 * @throws Fault notFound when the demand is not for the institution; wrongState, invalidField, alreadyResponded.
 */
export async function respondToDemand({ db, now }: DomainContext, clerk: Clerk, demandNo: string, given: ResponseFields): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const row = await requireOpenDemand(tx, demandNo);
    const product = await requireOrderableProduct(tx, await requireMatch(tx, row, clerk.agencyId), 'ENTERPRISE');
    const { validDays, ...offer } = parseForm(responseForm(product), given);
    const { fees, productCode, productName } = product;
    const priced = { principalYuan: offer.amountYuan, months: offer.termMonths, annualRatePercent: offer.rate, fees };
    const allIn = isPayWay(offer.payType) ? allInRatePercent({ ...priced, payWay: offer.payType }) : Number.NaN;
    const response = {
      ...offer,
      id: newId(moment),
      demandId: row.id,
      agencyId: clerk.agencyId,
      productCode,
      productName,
      fees,
      allInRate: Number.isFinite(allIn) ? allIn : null,
      validUntil: parseMoment(`${addDays(toDay(moment), validDays)} 18:00:00`),
      state: '1',
      createTime: moment,
    };
    const stored = await tx.insert(demandResponse).values(response).onConflictDoNothing().returning({ id: demandResponse.id });
    if (stored.length === 0) throw new Fault('alreadyResponded');
    const { actor, actorName, role } = byClerk(clerk);
    const terms = `${toWanWords(offer.amountYuan)}，年化 ${toPercentWords(offer.rate)}，${offer.termMonths} 个月`;
    const step = { action: 'respond', role, actor, actorName, remark: terms } as const;
    if (stateOf(row) === PUBLISHED) await moveCase(tx, moment, { machine: financeDemandMachine, table: financeDemand, row }, step);
    else await writeAudit(tx, moment, { actor, action: 'respond', entityType: financeDemandMachine.entityType, entityId: row.id });
    await tellPublisher(tx, moment, row, { title: `${clerk.agencyName}给出了报价`, content: `${row.title}：${terms}。`, level: '重要' });
  });
}
