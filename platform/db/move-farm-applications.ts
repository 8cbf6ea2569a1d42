import { and, asc, eq, inArray } from 'drizzle-orm';
import { OrderedProduct } from '#lib/contract/finance-order.ts';
import { toOrderColumns } from '../domain/agriculture/to-order-columns.ts';
import { FARM_ZONE } from '../domain/finance-order/order-rows.ts';
import { findOrderedProduct, toAgencyPart } from '../domain/finance-order/ordered-product.ts';
import { toMaterialId } from '../domain/finance-order/take-materials.ts';
import { refreshProductFigures } from '../domain/finance-product/refresh-product-figures.ts';
import { findAgencies } from '../domain/reference/find-agencies.ts';
import { toWireTime } from '../domain/time/shanghai-time.ts';
import { createWorkingCalendar, type WorkingCalendar } from '../domain/time/working-calendar.ts';
import type { Database } from './database.ts';
import { type FarmRow, isSentFarm, type SentFarm, toLifeColumns } from './farm-life-columns.ts';
import { userAccount } from './schema/account.ts';
import { farmSubmission } from './schema/agriculture.ts';
import { calendarDay } from './schema/calendar.ts';
import { financeOrder } from './schema/finance-order.ts';
import { flowLog } from './schema/record.ts';
import { storedFile } from './schema/submission.ts';

/** What an order shows of a product that is gone. */
const unknownProduct = ({ productCode, productName, amountYuan, termMonths }: SentFarm): OrderedProduct => {
  const amount = amountYuan / 10_000;
  const bounds = { amountStart: amount, amountEnd: amount, termStart: termMonths, termEnd: termMonths };
  const texts = { rateBasis: '', acceptanceTime: '', prepayRule: '', discount: '', contactName: '', contactPhone: '' };
  const rates = { rateStart: null, rateEnd: null, rateNegotiable: true, guaranteeTypes: ['1'], payTypes: ['6'], fees: [], materials: [] };
  const agency = { agencyId: FARM_ZONE, agencyName: '', agencyOrgType: '7', logo: null };
  return OrderedProduct.parse({ productCode, productName, productType: '3', ...agency, ...bounds, ...texts, ...rates });
};

/** The product as it is now under the name it had, in the hands of who took the application. */
async function toSnapshot(tx: Database, row: SentFarm): Promise<OrderedProduct> {
  const { productName, agencyId, agencyName } = row;
  const known = (await findOrderedProduct(tx, row.productCode)) ?? unknownProduct(row);
  if (known.agencyId === agencyId) return { ...known, productName, agencyName };
  const agency = (await findAgencies(tx, [agencyId])).get(agencyId);
  return { ...known, productName, ...(agency === undefined ? {} : toAgencyPart(agency)), agencyId, agencyName };
}

async function toSentColumns(tx: Database, row: SentFarm, calendar: WorkingCalendar, now: Date) {
  const { materials = [], landFiles = [], ...content } = row.content;
  const papers = [...landFiles, ...materials];
  const ids = papers.map(toMaterialId).filter((id) => id !== null);
  const unbound = and(eq(storedFile.userId, row.userId), eq(storedFile.orderNumber, ''), inArray(storedFile.id, ids));
  if (ids.length > 0) await tx.update(storedFile).set({ orderNumber: row.submitNo }).where(unbound);
  const product = await toSnapshot(tx, row);
  const steps = await tx.select().from(flowLog).where(eq(flowLog.entityId, row.id)).orderBy(asc(flowLog.createTime), asc(flowLog.id));
  const uploadTime = toWireTime(row.submitTime);
  return {
    ...toOrderColumns(row.content),
    ...toLifeColumns(row, { product, steps, calendar, now }),
    product,
    agriculture: { ...content, landFiles },
    materials: papers.map((paper) => ({ ...paper, uploadTime })),
  };
}

async function moveOne(tx: Database, row: FarmRow, calendar: WorkingCalendar, now: Date): Promise<void> {
  const { id, submitNo: orderNo, userId, productCode, agencyId, state, originState, stateTime, version, protocolVersion, score } = row;
  const [account] = await tx
    .select({ accountType: userAccount.accountType, companyId: userAccount.companyId })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  const own = { userId, accountType: account?.accountType ?? 'INDIVIDUAL', companyId: account?.companyId ?? null };
  const state0 = { state, originState, stateTime, version, protocolVersion, agricultureScore: score };
  const order = { id, orderNo, ...own, productCode, agencyId, zone: FARM_ZONE, agriculture: row.content, ...state0 };
  await tx.insert(financeOrder).values({ ...order, ...(isSentFarm(row) ? await toSentColumns(tx, row, calendar, now) : {}) });
  await tx.update(flowLog).set({ entityType: 'financeOrder' }).where(eq(flowLog.entityId, id));
  await tx.delete(farmSubmission).where(eq(farmSubmission.id, id));
  await refreshProductFigures(tx, productCode);
}

/**
 * Makes a finance order of every application of a farmer that an older version kept apart: under its number and id, with its history,
 * files and deadlines. Row by row: a start that is broken off is continued by the next one, and where none is left nothing happens.
 */
export async function moveFarmApplications(db: Database, now: Date): Promise<void> {
  const calendar = createWorkingCalendar(await db.select().from(calendarDay));
  for (;;) {
    const isLast = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(farmSubmission).orderBy(asc(farmSubmission.id)).limit(1).for('update');
      if (row !== undefined) await moveOne(tx, row, calendar, now);
      return row === undefined;
    });
    if (isLast) return;
  }
}
