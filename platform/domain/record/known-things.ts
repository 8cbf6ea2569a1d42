import { eq, inArray, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { isId } from '../../db/new-id.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { certificateOrder } from '../../db/schema/certificate-tables.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { feedback } from '../../db/schema/feedback-tables.ts';
import { financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { invoice } from '../../db/schema/invoice-tables.ts';
import { staffProposal } from '../../db/schema/proposal-tables.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import { agencyRegistration } from '../../db/schema/submission-tables.ts';
import { findByName } from '../account/find-account.ts';
import { maskNumber } from '../mask/mask-number.ts';

interface Numbered {
  readonly id: PgColumn;
  /** By which it is shown. */
  readonly shown: PgColumn;
  /** By which people look for it. */
  readonly numbers: readonly PgColumn[];
}

const numbered = (id: PgColumn, shown: PgColumn, ...others: readonly PgColumn[]): Numbered => ({ id, shown, numbers: [shown, ...others] });
const proposal: Numbered = { id: staffProposal.id, shown: staffProposal.title, numbers: [staffProposal.subjectId] };

/** Things with ids of the database, which nobody outside knows, and the number or name that people know them by. */
const things: Readonly<Record<string, Numbered>> = {
  financeOrder: numbered(financeOrder.id, financeOrder.orderNo),
  financeDemand: numbered(financeDemand.id, financeDemand.demandNo),
  insuranceOrder: numbered(insuranceOrder.id, insuranceOrder.orderNo, insuranceOrder.policyNo),
  insuranceClaim: numbered(insuranceClaim.id, insuranceClaim.claimNo),
  guaranteeLetter: numbered(guaranteeLetter.id, guaranteeLetter.orderNo, guaranteeLetter.guaranteeNo),
  certificateOrder: numbered(certificateOrder.id, certificateOrder.orderNo),
  invoice: numbered(invoice.id, invoice.invoiceNo),
  feedback: numbered(feedback.id, feedback.feedbackNo),
  agencyRegistration: numbered(agencyRegistration.id, agencyRegistration.registrationNo),
  staff: { id: staff.id, shown: staff.name, numbers: [staff.loginKey] },
  articleProposal: proposal,
  productProposal: proposal,
  insuranceProductProposal: proposal,
  institutionProposal: proposal,
};
const ORDERS = ['financeOrder', 'insuranceOrder', 'guaranteeLetter'] as const;
/** Things of an order, found by its number too; those that have none of their own are shown by it. */
const ofOrders = {
  insuranceClaim: { id: insuranceClaim.id, orderId: insuranceClaim.orderId },
  evaluation: { id: evaluation.id, orderId: evaluation.orderId },
} as const;

/** Of a person's account: what was done to it, and to what it has. */
const OF_USERS: readonly string[] = ['user', 'message'];

/** Ids of whatever has that number, policy or login name; what belongs to an order is found by the order's. */
export async function findIds(db: Database, typed: string): Promise<string[]> {
  const found: string[] = [];
  const account = await findByName(db, typed);
  if (account !== undefined) found.push(account.id);
  for (const { id, numbers } of new Set(Object.values(things))) {
    const rows = await db
      .select({ id })
      .from(id.table)
      .where(or(...numbers.map((column) => eq(column, typed))));
    found.push(...rows.map((row) => String(row.id)));
  }
  if (found.length === 0) return [];
  for (const { id, orderId } of Object.values(ofOrders)) {
    const rows = await db.select({ id }).from(id.table).where(inArray(orderId, found));
    found.push(...rows.map((row) => row.id));
  }
  return found;
}

export interface Thing {
  readonly entityType: string;
  readonly entityId: string;
}

async function readShown(db: Database, { id, shown }: Numbered, ids: readonly string[]): Promise<(readonly [string, string])[]> {
  const rows = await db
    .select({ id, shown })
    .from(id.table)
    .where(inArray(id, [...ids]));
  return rows.map((row) => [String(row.id), String(row.shown ?? '')] as const);
}

/** Numbers and names of things by their ids; whoever has an account is masked. What is not known is not among them. */
export async function nameThings(db: Database, asked: readonly Thing[]): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  const byType = Map.groupBy(
    asked.filter(({ entityId }) => isId(entityId)),
    ({ entityType }) => (OF_USERS.includes(entityType) ? 'user' : entityType),
  );
  for (const [entityType, of] of byType) {
    const ids = [...new Set(of.map(({ entityId }) => entityId))];
    const thing = things[entityType];
    if (thing !== undefined) for (const [id, shown] of await readShown(db, thing, ids)) known.set(id, shown);
    if (entityType === 'user') {
      const accounts = await readShown(db, numbered(userAccount.id, userAccount.loginName), ids);
      for (const [id, loginName] of accounts) known.set(id, maskNumber(loginName));
    }
    const owned = ofOrders[entityType as keyof typeof ofOrders];
    if (owned === undefined || thing !== undefined) continue;
    const rows = await db.select({ id: owned.id, orderId: owned.orderId }).from(owned.id.table).where(inArray(owned.id, ids));
    const orders = new Map<string, string>();
    for (const kind of ORDERS)
      for (const [id, shown] of await readShown(
        db,
        things[kind] as Numbered,
        rows.map(({ orderId }) => orderId),
      ))
        orders.set(id, shown);
    for (const { id, orderId } of rows) known.set(id, orders.get(orderId) ?? '');
  }
  return known;
}
