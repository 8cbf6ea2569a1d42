import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { TEMPORARY_SCENE } from '#lib/contract/upload-scene.ts';
import type { Database } from '../../db/database.ts';
import { attorney, loginDevice } from '../../db/schema/account-tables.ts';
import { signQr } from '../../db/schema/agriculture-tables.ts';
import { certificateOrder, digitalCertificate } from '../../db/schema/certificate-tables.ts';
import { consent } from '../../db/schema/consent-tables.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { feedback, feedbackNote } from '../../db/schema/feedback-tables.ts';
import { financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { invoice } from '../../db/schema/invoice-tables.ts';
import { ticket } from '../../db/schema/one-time-tables.ts';
import { flowLog, idempotentCall } from '../../db/schema/record-tables.ts';
import { companyAuth, storedFile } from '../../db/schema/submission-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import { exportSections } from '../account-export/export-sections.ts';

/** Fields of what was typed that say who somebody is; of names the first character stays. */
const NAMES =
  /^(realName|subjectName|contactName|contact|legalName|legalPerson|corpName|operatorName|handleName|verifierName|holder|name)$/;
const EMPTIED = /(idNo|mobile|phone|tel|email|bankAccount|basicAccount|accountName|birthDate|frontUrl|backUrl|licenceUrl|wechat|reply)$/i;
/** Addresses of a person; a company's are in public registers. */
const PLACES = /^(homeAddress|address|town|village)$/;

const maskText = (name: string, text: string): string => {
  if (text === '') return text;
  if (NAMES.test(name)) return `${[...text][0]}**`;
  return EMPTIED.test(name) || PLACES.test(name) ? '' : text;
};

/** What was typed into a form, without what tells whose it is; a file keeps the name of its kind. */
export function maskPersonalData<T>(value: T, name = ''): T {
  if (typeof value === 'string') return maskText(name, value) as T;
  if (Array.isArray(value)) return value.map((one) => maskPersonalData(one, name)) as T;
  if (typeof value !== 'object' || value === null || 'fileUrl' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskPersonalData(inner, key)])) as T;
}

type OwnedTable = PgTable & { readonly userId: PgColumn };
type ContentTable = OwnedTable & { readonly id: PgColumn };

/** What served the user alone: what the export shows of it, and what it does not. */
const removed: readonly OwnedTable[] = [
  ...exportSections.flatMap(({ removed: table }) => (table === undefined ? [] : [table])),
  loginDevice,
  ticket,
  signQr,
  idempotentCall,
];

/** Cases that were sent stay, as the law asks of financial records; drafts were sent to nobody. */
const cases = [financeOrder, financeDemand, insuranceOrder, guaranteeLetter] as const;
const DRAFT = '00';
const APPLICANT = '申请人';

async function maskColumn(
  tx: Database,
  table: ContentTable,
  column: 'content' | 'application' | 'agriculture' | 'payee' | 'surrender',
  userId: string,
): Promise<void> {
  const stored = (table as unknown as Record<string, PgColumn>)[column];
  if (stored === undefined) return;
  const rows = await tx
    .select({ id: table.id, value: stored })
    .from(table as PgTable)
    .where(eq(table.userId, userId));
  for (const { id, value } of rows)
    if (value !== null)
      await tx
        .update(table as PgTable)
        .set({ [column]: maskPersonalData(value) })
        .where(eq(table.id, id));
}

/** Histories say what the user did, not the name under which. */
async function maskHistories(tx: Database, userId: string): Promise<void> {
  for (const table of [...cases, insuranceClaim, creditAuthorisation, feedback] as unknown as ContentTable[]) {
    const rows = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(eq(table.userId, userId));
    const ids = rows.map(({ id }) => String(id));
    const steps = and(eq(flowLog.actorType, 'user'), inArray(flowLog.entityId, ids));
    if (ids.length > 0) await tx.update(flowLog).set({ actorName: APPLICANT }).where(steps);
  }
}

const maskedName = (column: PgColumn) => sql`case when ${column} = '' then '' else left(${column}, 1) || '**' end`;
const PERSON = '0';

/** Invoices and certificates stay as what was paid and made: not for whom, nor where to. */
async function maskPapers(tx: Database, userId: string): Promise<void> {
  const ofUser = eq(invoice.userId, userId);
  await tx.update(invoice).set({ address: '', phone: '', bankAccount: '', email: '', mobile: '' }).where(ofUser);
  await tx
    .update(invoice)
    .set({ title: maskedName(invoice.title), taxNo: '' })
    .where(and(ofUser, eq(invoice.titleType, PERSON)));
  await tx
    .update(digitalCertificate)
    .set({ holder: maskedName(digitalCertificate.holder), idNo: '' })
    .where(eq(digitalCertificate.userId, userId));
  await tx.delete(certificateOrder).where(and(eq(certificateOrder.userId, userId), eq(certificateOrder.state, DRAFT)));
  await maskColumn(tx, certificateOrder as unknown as ContentTable, 'application', userId);
}

async function maskCases(tx: Database, { id, accountType }: SessionUser): Promise<void> {
  for (const table of cases) await tx.delete(table).where(and(eq(table.userId, id), eq(table.state, DRAFT)));
  for (const table of [financeOrder, financeDemand, guaranteeLetter, companyAuth] as unknown as ContentTable[])
    await maskColumn(tx, table, 'content', id);
  await tx.update(companyAuth).set({ verifierHash: '', passNote: '' }).where(eq(companyAuth.userId, id));
  await maskColumn(tx, insuranceOrder, 'application', id);
  await maskColumn(tx, guaranteeLetter as unknown as ContentTable, 'surrender', id);
  for (const column of ['agriculture', 'payee'] as const) await maskColumn(tx, financeOrder as unknown as ContentTable, column, id);
  const isPerson = accountType === 'INDIVIDUAL';
  await tx
    .update(financeOrder)
    .set({ contactName: maskedName(financeOrder.contactName), contactMobile: '', remark: '', contactSaid: null })
    .where(eq(financeOrder.userId, id));
  await tx
    .update(insuranceOrder)
    .set({ insuredName: maskedName(insuranceOrder.insuredName) })
    .where(eq(insuranceOrder.userId, id));
  await tx
    .update(insuranceClaim)
    .set({ accountName: '', bankAccount: '', description: '', accidentPlace: '' })
    .where(eq(insuranceClaim.userId, id));
  if (!isPerson) return;
  await tx
    .update(financeOrder)
    .set({ applicantName: maskedName(financeOrder.applicantName) })
    .where(eq(financeOrder.userId, id));
  await tx
    .update(creditAuthorisation)
    .set({ applicantName: maskedName(creditAuthorisation.applicantName) })
    .where(eq(creditAuthorisation.userId, id));
}

/** That something was told and answered stays, as kind and dates; not what was written. */
async function emptyFeedbacks(tx: Database, userId: string): Promise<void> {
  const own = tx.select({ id: feedback.id }).from(feedback).where(eq(feedback.userId, userId));
  await tx.delete(feedbackNote).where(inArray(feedbackNote.feedbackId, own));
  await tx.update(feedback).set({ content: '', name: '', mobile: '', topicNo: '' }).where(eq(feedback.userId, userId));
}

/** Takes away or masks what says who the user was, in the caller's transaction; what was agreed with institutions stays readable. */
export async function forgetPerson(tx: Database, now: Date, user: SessionUser): Promise<void> {
  const { id } = user;
  for (const table of removed) await tx.delete(table).where(eq(table.userId, id));
  await maskCases(tx, user);
  await maskPapers(tx, id);
  await maskHistories(tx, id);
  await emptyFeedbacks(tx, id);
  const living = and(eq(creditAuthorisation.userId, id), isNull(creditAuthorisation.revokedAt), gt(creditAuthorisation.expiresAt, now));
  await tx.update(creditAuthorisation).set({ revokedAt: now }).where(living);
  await tx
    .update(consent)
    .set({ withdrawnAt: now })
    .where(and(eq(consent.userId, id), isNull(consent.withdrawnAt)));
  await tx.update(evaluation).set({ anonymous: true, authorName: '', images: [] }).where(eq(evaluation.userId, id));
  const person = { corpIdNo: '', corpMobile: '', operatorIdNo: '', operatorMobile: '', fileUrl: '' };
  await tx.update(attorney).set(person).where(eq(attorney.userId, id));
  await releaseFiles(tx, id);
}

/** Papers of the cases that stay, as one text that holds the address of each. */
async function readPapers(tx: Database, userId: string): Promise<{ numbers: string[]; text: string }> {
  const orders = await tx
    .select({ number: financeOrder.orderNo, papers: financeOrder.materials })
    .from(financeOrder)
    .where(eq(financeOrder.userId, userId));
  const policies = await tx
    .select({ number: insuranceOrder.orderNo, papers: insuranceOrder.policyFileUrl })
    .from(insuranceOrder)
    .where(eq(insuranceOrder.userId, userId));
  const letters = await tx
    .select({ number: guaranteeLetter.orderNo, papers: guaranteeLetter.content })
    .from(guaranteeLetter)
    .where(eq(guaranteeLetter.userId, userId));
  const claims = await tx.select({ papers: insuranceClaim.files }).from(insuranceClaim).where(eq(insuranceClaim.userId, userId));
  const cases = [...orders, ...policies, ...letters];
  return { numbers: cases.map(({ number }) => number), text: JSON.stringify([cases, claims]) };
}

/**
 * Hands every file of the user that no case needs to the work that takes temporary files away: pictures of documents, licences, what was
 * uploaded and never sent. In the caller's transaction, after the cases were masked.
 */
async function releaseFiles(tx: Database, userId: string): Promise<void> {
  const { numbers, text } = await readPapers(tx, userId);
  const own = eq(storedFile.userId, userId);
  const ofNoCase = numbers.length === 0 ? undefined : or(eq(storedFile.orderNumber, ''), notInArray(storedFile.orderNumber, numbers));
  for (const { id } of await tx.select({ id: storedFile.id }).from(storedFile).where(and(own, ofNoCase)))
    if (!text.includes(id)) await tx.update(storedFile).set({ sceneCode: TEMPORARY_SCENE }).where(eq(storedFile.id, id));
}
