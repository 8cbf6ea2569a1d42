import { and, arrayContains, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { responseSheet } from '#lib/contract/demand/response-sheet.ts';
import { type FinanceDemandState, financeDemandStates } from '#lib/contract/demand/states.ts';
import type { DayTerms } from '#lib/contract/finance-demand.ts';
import type { OfferSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import type { CaseKind } from '../engine/case-definition.ts';
import { findDayTerms } from '../finance/ordered-product.ts';
import { canServe } from './offered-products.ts';

export type DemandRow = typeof financeDemand.$inferSelect;
export type ResponseRow = typeof demandResponse.$inferSelect;

/** States of offers that can be chosen. */
export const OPEN_RESPONSES = ['1', '2'];
export const [SEEN, CHOSEN, NOT_CHOSEN, TAKEN_BACK] = ['2', '3', '4', '5'];

export const stateOf = ({ state }: Pick<DemandRow, 'state'>): FinanceDemandState => state as FinanceDemandState;

/** States in which institutions may offer something. */
export const TAKES_OFFERS: readonly string[] = ['10', '20'];

async function hasAnswered(tx: Database, demandId: string, agencyId: string): Promise<boolean> {
  return (await tx.$count(demandResponse, and(eq(demandResponse.demandId, demandId), eq(demandResponse.agencyId, agencyId)))) > 0;
}

/** For those that the company named, else for whoever has a product that serves it. */
const isOpenTo = (agencyId: string): SQL | undefined =>
  or(arrayContains(financeDemand.agencyIds, [agencyId]), and(sql`cardinality(${financeDemand.agencyIds}) = 0`, canServe(agencyId)));

/** Whether a demand is on an institution's desk: it takes offers and is open to it, or has its offer. */
async function isOnDesk(tx: Database, { id, state, publishTime }: DemandRow, agencyId: string): Promise<boolean> {
  if (publishTime === null) return false;
  const isOpen = TAKES_OFFERS.includes(state) && (await tx.$count(financeDemand, and(eq(financeDemand.id, id), isOpenTo(agencyId)))) > 0;
  return isOpen || hasAnswered(tx, id, agencyId);
}

/** Finance demands: companies know of their own, institutions of what is published for all or for them. */
export const demandKind: CaseKind<typeof financeDemandStates, DemandRow> = {
  states: financeDemandStates,
  table: financeDemand,
  prefix: 'FD',
  number: 'demandNo',
  own: {
    applicant: (userId) => eq(financeDemand.userId, userId),
    institution: (agencyId) => and(isNotNull(financeDemand.publishTime), isOpenTo(agencyId)),
  },
  news: { kind: 'demand', papers: [], sees: isOnDesk },
  message: ({ id, demandNo }) => ({
    type: '4',
    bizType: 'financeDemand',
    bizId: id,
    linkUrl: `/user/financeDemand?demandNo=${demandNo}`,
  }),
};

/** Every offer for a demand, in the order in which they came. */
export const listResponses = (db: Database, demandId: string): Promise<ResponseRow[]> =>
  db.select().from(demandResponse).where(eq(demandResponse.demandId, demandId)).orderBy(demandResponse.createTime, demandResponse.id);

/** An offer with what it costs. */
export interface PricedRow {
  readonly row: ResponseRow;
  /** By which rules its product counts days; undefined where it publishes none. */
  readonly terms: DayTerms | undefined;
  readonly sheet: OfferSheet | null;
}

/** Every offer for a demand, all reckoned for a loan that arrives on the day of the newest, so that they compare. */
export async function listPricedResponses(db: Database, demandId: string): Promise<PricedRow[]> {
  const rows = await listResponses(db, demandId);
  const newest = rows.at(-1);
  if (newest === undefined) return [];
  const terms = await findDayTerms(
    db,
    rows.map(({ productCode }) => productCode),
  );
  return rows.map((row) => {
    const own = { ...row, amount: toWan(row.amountYuan), terms: terms.get(row.productCode) };
    return { row, terms: own.terms, sheet: responseSheet(own, own, toDay(newest.createTime)) };
  });
}
