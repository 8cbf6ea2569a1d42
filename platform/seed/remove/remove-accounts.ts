import { and, count, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { attorney, company, loginDevice, session, userAccount, userBizLine } from '../../db/schema/account-tables.ts';
import { farmProtocol, farmScore, signQr } from '../../db/schema/agriculture-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { certificateOrder, digitalCertificate } from '../../db/schema/certificate-tables.ts';
import { consent } from '../../db/schema/consent-tables.ts';
import { creditAccess, creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { feedback, feedbackNote } from '../../db/schema/feedback-tables.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { invoice, invoiceItem, invoiceTitle } from '../../db/schema/invoice-tables.ts';
import { loanEvent } from '../../db/schema/loan-event-tables.ts';
import { ticket } from '../../db/schema/one-time-tables.ts';
import { payment, paymentReceipt } from '../../db/schema/payment-tables.ts';
import { flowLog, idempotentCall } from '../../db/schema/record-tables.ts';
import { caseAssignment, staff, staffInvitation, staffRecoveryCode, staffSession } from '../../db/schema/staff-tables.ts';
import { bizMessage, companyAuth, storedFile } from '../../db/schema/submission-tables.ts';
import { favourite, subscription } from '../../db/schema/subscription-tables.ts';
import { findDemoAccounts, findDemoStaff, toHistoricOrders } from '../find-samples.ts';

type OwnedTable = PgTable & { readonly userId: PgColumn };
type CaseTable = OwnedTable & { readonly id: PgColumn };

/** What has a history of its own. */
const cases = [
  financeOrder,
  financeDemand,
  insuranceOrder,
  insuranceClaim,
  guaranteeLetter,
  invoice,
  certificateOrder,
  digitalCertificate,
  personalAuth,
  companyAuth,
  qualification,
  attorney,
  evaluation,
  creditAuthorisation,
  feedback,
] as const satisfies readonly CaseTable[];

const others = [
  session,
  ticket,
  userBizLine,
  favourite,
  subscription,
  bizMessage,
  farmScore,
  farmProtocol,
  signQr,
  idempotentCall,
  invoiceTitle,
  payment,
  storedFile,
  consent,
] as const satisfies readonly OwnedTable[];

export interface RemovedAccounts {
  readonly accounts: number;
  readonly cases: number;
  readonly messages: number;
  readonly files: number;
  readonly historicOrders: number;
  readonly evaluations: number;
}

async function removeHistory(tx: Database): Promise<{ orders: number; evaluations: number }> {
  const orders = await tx.delete(financeOrder).where(toHistoricOrders(tx)).returning({ id: financeOrder.id });
  const ids = orders.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(loanEvent).where(inArray(loanEvent.orderId, ids));
  const rated = and(eq(evaluation.orderType, '1'), inArray(evaluation.orderId, ids));
  const evaluations = ids.length === 0 ? [] : await tx.delete(evaluation).where(rated).returning({ id: evaluation.id });
  return { orders: ids.length, evaluations: evaluations.length };
}

async function removeHistoryOf(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const assigned = and(eq(flowLog.entityType, 'caseAssignment'), inArray(sql`right(${flowLog.entityId}, 36)`, [...ids]));
  await tx.delete(flowLog).where(or(inArray(flowLog.entityId, [...ids]), assigned));
}

/** Companies of these accounts that nobody else belongs to. */
async function removeCompanies(tx: Database, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  const member = alias(userAccount, 'member');
  const alone = and(
    inArray(company.id, [...companyIds]),
    notExists(tx.select({ one: sql`1` }).from(member).where(eq(member.companyId, company.id))),
  );
  const removed = (await tx.delete(company).where(alone).returning({ id: company.id })).map(({ id }) => id);
  if (removed.length === 0) return;
  for (const table of [attorney, companyAuth, qualification])
    await removeHistoryOf(
      tx,
      (await tx.delete(table).where(inArray(table.companyId, removed)).returning({ id: table.id })).map(({ id }) => id),
    );
  await removeHistoryOf(tx, removed);
}

async function removeParts(tx: Database, userIds: readonly string[]): Promise<void> {
  const ids = [...userIds];
  const demands = tx.select({ id: financeDemand.id }).from(financeDemand).where(inArray(financeDemand.userId, ids));
  const invoices = tx.select({ id: invoice.id }).from(invoice).where(inArray(invoice.userId, ids));
  const consents = tx.select({ id: creditAuthorisation.id }).from(creditAuthorisation).where(inArray(creditAuthorisation.userId, ids));
  const orders = tx.select({ id: financeOrder.id }).from(financeOrder).where(inArray(financeOrder.userId, ids));
  await tx.delete(loanEvent).where(inArray(loanEvent.orderId, orders));
  await tx.delete(demandResponse).where(inArray(demandResponse.demandId, demands));
  const payNos = (await tx.select({ payNo: payment.payNo }).from(payment).where(inArray(payment.userId, ids))).map(({ payNo }) => payNo);
  await tx.delete(paymentReceipt).where(inArray(paymentReceipt.payNo, payNos));
  await removeHistoryOf(tx, payNos);
  const told = tx.select({ id: feedback.id }).from(feedback).where(inArray(feedback.userId, ids));
  await tx.delete(feedbackNote).where(inArray(feedbackNote.feedbackId, told));
  await tx.delete(invoiceItem).where(inArray(invoiceItem.invoiceId, invoices));
  await tx.delete(creditAccess).where(inArray(creditAccess.authorisationId, consents));
}

/** Removes the demo's people of the workbench and whom they invited; how many. */
export async function removeStaff(tx: Database): Promise<number> {
  const ids = (await findDemoStaff(tx)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of [staffSession, staffRecoveryCode, staffInvitation, caseAssignment])
    await tx.delete(table).where(inArray(table.staffId, ids));
  await tx.delete(loginDevice).where(inArray(loginDevice.userId, ids));
  await tx.delete(staff).where(inArray(staff.id, ids));
  return ids.length;
}

/** Removes the demo accounts with all that belongs to them, their company and the invented history; gives the contents that were theirs. */
export async function removeAccounts(tx: Database): Promise<{ counts: RemovedAccounts; contents: string[] }> {
  const history = await removeHistory(tx);
  const accounts = await findDemoAccounts(tx);
  const userIds = accounts.map(({ id }) => id);
  const counts = {
    accounts: userIds.length,
    cases: 0,
    messages: 0,
    files: 0,
    historicOrders: history.orders,
    evaluations: history.evaluations,
  };
  if (userIds.length === 0) return { counts, contents: [] };
  const [told] = await tx.select({ total: count() }).from(bizMessage).where(inArray(bizMessage.userId, userIds));
  const files = await tx.select({ sha256: storedFile.sha256 }).from(storedFile).where(inArray(storedFile.userId, userIds));
  await removeParts(tx, userIds);
  for (const table of cases) {
    const rows = await tx
      .delete(table as CaseTable)
      .where(inArray((table as CaseTable).userId, userIds))
      .returning({ id: (table as CaseTable).id });
    const ids = rows.map(({ id }) => String(id));
    await removeHistoryOf(tx, ids);
    if (ids.length > 0) await tx.delete(caseAssignment).where(inArray(caseAssignment.entityId, ids));
    counts.cases += rows.length;
  }
  for (const table of others as readonly OwnedTable[]) await tx.delete(table).where(inArray(table.userId, userIds));
  await tx.delete(userAccount).where(inArray(userAccount.id, userIds));
  await removeCompanies(
    tx,
    accounts.flatMap(({ companyId }) => companyId ?? []),
  );
  return { counts: { ...counts, messages: told?.total ?? 0, files: files.length }, contents: files.map(({ sha256 }) => sha256) };
}
