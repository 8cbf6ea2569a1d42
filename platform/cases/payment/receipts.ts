import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { payment, paymentReceipt } from '../../db/schema/payment-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import type { StoreSettings } from '../../domain/files/file-settings.ts';
import { type KeptFile, storeFile } from '../../domain/files/store-file.ts';
import { checkSentFile } from '../../domain/files/store-upload.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { isPayable, PAYMENT, type PaymentRow, requirePayment, settleWithin } from '../../domain/payment/payments.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { writeFlow } from '../../domain/record/write-flow.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { type CaseStep, findLastStep, listSteps, updatedText } from '../engine/case-rows.ts';
import { type DeskQuery, type DeskRows, isAmong, ofDeskNumber, ofDeskState, selectDeskRows } from '../engine/desk-rows.ts';
import { agencyScope, branchScope, type DeskSeat, isOfAgency, readerOf } from '../engine/desk-scope.ts';
import { ALL_OPEN, countOpenWork, type OpenWork } from '../engine/open-work.ts';
import type { IssueSettings } from '../guarantee/letter-documents.ts';
import { letterBranch } from '../guarantee/letters.ts';
import { insuranceBranch } from '../insurance/order-rows.ts';
import { allPaidWorks } from '../paid-works.ts';
import { reasonForm, receiptForm } from './receipt-form.ts';

export type ReceiptRow = typeof paymentReceipt.$inferSelect;
export const RECEIPT = { recorded: '1', confirmed: '2', withdrawn: '3' } as const;
export const ENTITY = 'payment';

const SCENE = 'PAYMENT_RECEIPT';
/** A slip may be one of these. */
export const SLIP_TYPES = ['pdf', 'png', 'jpg', 'jpeg'];

/** What is paid for: whose it is, and how a branch has it. */
const paidFor = [
  [insuranceOrder, insuranceOrder.insurerId, insuranceBranch],
  [guaranteeLetter, guaranteeLetter.guarantorId, letterBranch],
] as const;

/** Payments with a payee among the institutions: the seat's own, of these those for what its branch may see. */
function scopeOf(seat: DeskSeat): SQL | undefined {
  const own = agencyScope(seat, payment.payeeAgencyId);
  if (!seat.branch) return own;
  const parts = paidFor.map(
    ([table, agencyId, columns]) =>
      sql`select ${columns.id} from ${table} where ${and(agencyScope(seat, agencyId), branchScope(seat, columns))}`,
  );
  return and(own, sql`${payment.orderId} in (${sql.join(parts, sql` union all `)})`);
}

/** What is paid for, by a number of its policy or letter. */
const isPaper = (numbers: string[]): SQL =>
  isAmong(
    payment.orderId,
    sql`select ${insuranceOrder.id} from ${insuranceOrder} where ${inArray(insuranceOrder.policyNo, numbers)}
      union all select ${guaranteeLetter.id} from ${guaranteeLetter} where ${inArray(guaranteeLetter.guaranteeNo, numbers)}`,
  );

const listedPayments = (seat: DeskSeat, query: DeskQuery): SQL | undefined =>
  and(
    scopeOf(seat),
    ofDeskState(payment.state, query, [PAYMENT.open]),
    ofDeskNumber(payment.orderNo, query, { numbers: [payment.payNo], elsewhere: isPaper }),
  );

export const countDeskPayments = (db: Database, seat: DeskSeat, now: Date): Promise<OpenWork> =>
  countOpenWork(db, now, { table: payment, where: listedPayments(seat, ALL_OPEN), since: sql`${payment.createTime}` });

/** One page of the payments to the seat's institution: what is recorded and waits for a second person shows in its own column. */
export async function listDeskPayments(
  db: Database,
  seat: DeskSeat,
  query: DeskQuery,
): Promise<DeskRows<{ readonly paid: PaymentRow; readonly isRecorded: boolean }>> {
  const { rows, total } = await selectDeskRows(db, payment, {
    where: [listedPayments(seat, query)],
    order: [desc(payment.createTime), asc(payment.payNo)],
    page: query.page,
  });
  const recorded = and(
    inArray(
      paymentReceipt.payNo,
      rows.map(({ payNo }) => payNo),
    ),
    eq(paymentReceipt.state, RECEIPT.recorded),
  );
  const waiting = rows.length === 0 ? [] : await db.select({ payNo: paymentReceipt.payNo }).from(paymentReceipt).where(recorded);
  const marked = new Set(waiting.map(({ payNo }) => payNo));
  return { rows: rows.map((paid) => ({ paid, isRecorded: marked.has(paid.payNo) })), total };
}

export interface DeskPayment {
  readonly paid: PaymentRow;
  /** What is recorded or confirmed; null without. */
  readonly receipt: ReceiptRow | null;
  readonly steps: readonly CaseStep[];
}

const ofPayment = (payNo: string) => and(eq(paymentReceipt.payNo, payNo), ne(paymentReceipt.state, RECEIPT.withdrawn));

/** @throws Fault notFound, for a payment to another institution, or of another branch, too. */
export async function getDeskPayment(db: Database, seat: DeskSeat, payNo: string): Promise<DeskPayment> {
  const paid = await requireOwnPayment(db, seat, payNo);
  const [receipt] = await db.select().from(paymentReceipt).where(ofPayment(payNo));
  return { paid, receipt: receipt ?? null, steps: (await listSteps(db, [payNo])).get(payNo) ?? [] };
}

const requireOwnPayment = (db: Database, seat: DeskSeat, payNo: string, lock = false): Promise<PaymentRow> =>
  requirePayment(db, payNo, lock, scopeOf(seat));

interface Place {
  readonly tx: Database;
  readonly now: Date;
  readonly seat: DeskSeat;
}

const nameOf = (seat: DeskSeat, { payee }: Pick<PaymentRow, 'payee'>): string =>
  isOfAgency(seat) ? `${seat.agencyName} ${seat.name}` : payee;

/** Somebody was faster: who. */
async function overtaken({ tx, seat }: Pick<Place, 'tx' | 'seat'>, paid: PaymentRow): Promise<Fault> {
  const { colleague } = await findLastStep(tx, ENTITY, paid.payNo, nameOf(seat, paid));
  return new Fault('staleVersion', { sentence: `${updatedText(colleague)}，请看过再办` });
}

/** History and audit log of a step on a payment's receipt; what was written by hand stands in the history alone. */
async function writeStep({ tx, now, seat }: Place, paid: PaymentRow, action: string, remark = ''): Promise<void> {
  const actor = readerOf(seat, paid.payeeAgencyId ?? '');
  const actorName = nameOf(seat, paid);
  const step = { actor, action, entityType: ENTITY, entityId: paid.payNo };
  await writeFlow(tx, now, { ...step, actorName, remark, fromState: paid.state, toState: paid.state });
  await writeAudit(tx, now, step);
}

/** The receipt as it was shown, locked behind its payment. @throws Fault staleVersion; wrongState without one that waits. */
async function lockReceipt(place: Pick<Place, 'tx' | 'seat'>, paid: PaymentRow, version: number): Promise<ReceiptRow> {
  const [row] = await place.tx.select().from(paymentReceipt).where(ofPayment(paid.payNo)).for('update');
  if (row === undefined || row.state !== RECEIPT.recorded) throw new Fault('wrongState');
  if (row.version !== version) throw await overtaken(place, paid);
  return row;
}

/** Which receipt is meant: the number of its payment, and its version as it was shown, 0 for none. */
export interface ReceiptPlace {
  readonly payNo: string;
  readonly version: number;
}

type Document = Pick<KeptFile, 'fileName' | 'contentType' | 'bytes'>;

async function checkSlip(given: File | null): Promise<Document | null> {
  const checked = await checkSentFile(given, { sceneCode: SCENE, types: SLIP_TYPES });
  if (checked !== null && 'refusal' in checked) throw new Fault('invalidField', { field: 'slip', sentence: checked.refusal });
  return checked;
}

async function keepSlip({ tx, now, seat }: Place, files: StoreSettings, { userId, payeeAgencyId }: PaymentRow, slip: Document | null) {
  if (slip === null) return {};
  const stored = { action: 'receipt', by: readerOf(seat, payeeAgencyId ?? '') };
  const { fileName, fileUrl } = await storeFile(tx, now, files, { ...slip, userId, sceneCode: SCENE, orderNumber: '' }, stored);
  return { fileName, fileUrl };
}

/** Somebody who is logged in; who plays without a login is nobody in particular. */
const recorderOf = ({ id }: DeskSeat): readonly string[] => (id === '' ? [] : [id]);

/**
 * Records a transfer that came in for an open payment, or corrects what is recorded: whoever did either does not confirm it.
 * @throws Fault notFound, paymentClosed, staleVersion, wrongState; invalidField, also for a bank's slip that stands for another payment.
 */
export async function recordReceipt(
  { db, now }: DomainContext,
  seat: DeskSeat,
  { payNo, version }: ReceiptPlace,
  { files, slip, ...given }: { readonly files: StoreSettings; readonly slip: File | null; readonly [field: string]: unknown },
): Promise<void> {
  const moment = now();
  const document = await checkSlip(slip);
  await db.transaction(async (tx) => {
    const place = { tx, now: moment, seat };
    const paid = await requireOwnPayment(tx, seat, payNo, true);
    if (!isPayable(paid, moment)) throw new Fault('paymentClosed');
    const form = parseForm(receiptForm(paid, toDay(paid.createTime), toDay(moment)), given);
    const kept = await keepSlip(place, files, paid, document);
    const values = { amountYuan: Number(form.amount), receivedDay: form.receivedDay, slipNo: form.slipNo, ...kept, stateTime: moment };
    await requireUnusedSlip(tx, paid, form.slipNo);
    if (version === 0) await insertReceipt(place, paid, values);
    else {
      const { id, recordedBy } = await lockReceipt(place, paid, version);
      const by = [...new Set([...recordedBy, ...recorderOf(seat)])];
      await tx
        .update(paymentReceipt)
        .set({ ...values, recordedBy: by, version: version + 1 })
        .where(eq(paymentReceipt.id, id));
    }
    await writeStep(place, paid, version === 0 ? 'recordReceipt' : 'changeReceipt');
  });
}

type ReceiptValues = Pick<ReceiptRow, 'amountYuan' | 'receivedDay' | 'slipNo' | 'stateTime'>;

async function insertReceipt(place: Place, paid: PaymentRow, values: ReceiptValues): Promise<void> {
  const { tx, now, seat } = place;
  const { payNo, payeeAgencyId } = paid;
  const row = { ...values, id: newId(now), payNo, payeeAgencyId, state: RECEIPT.recorded, recordedBy: recorderOf(seat), createTime: now };
  const stored = await tx.insert(paymentReceipt).values(row).onConflictDoNothing().returning({ id: paymentReceipt.id });
  if (stored.length === 0) throw await overtaken(place, paid);
}

const SLIP_USED = '这张回单号已经登记在另一笔付款上';

async function requireUnusedSlip(tx: Database, { payNo, payeeAgencyId }: PaymentRow, slipNo: string): Promise<void> {
  const used = and(
    eq(paymentReceipt.payeeAgencyId, payeeAgencyId ?? ''),
    eq(paymentReceipt.slipNo, slipNo),
    ne(paymentReceipt.state, RECEIPT.withdrawn),
    ne(paymentReceipt.payNo, payNo),
  );
  if ((await tx.$count(paymentReceipt, used)) > 0) throw new Fault('invalidField', { field: 'slipNo', sentence: SLIP_USED });
}

/**
 * Confirms what another person recorded, as it was shown: the payment is settled by it, as a cashier's notice would.
 * @throws Fault notFound, staleVersion, wrongState, paymentClosed; invalidField for who recorded or changed it.
 */
export async function confirmReceipt(
  { db, now }: DomainContext,
  seat: DeskSeat,
  { payNo, version }: ReceiptPlace,
  settings: IssueSettings,
): Promise<void> {
  const works = allPaidWorks(settings);
  const moment = now();
  await db.transaction(async (tx) => {
    const paid = await requireOwnPayment(tx, seat, payNo, true);
    const receipt = await lockReceipt({ tx, seat }, paid, version);
    if (receipt.recordedBy.includes(seat.id))
      throw new Fault('invalidField', { sentence: '登记或者改过的人不能自己确认，请另一位同事核对' });
    const confirmed = { state: RECEIPT.confirmed, stateTime: moment, version: version + 1 };
    await tx.update(paymentReceipt).set(confirmed).where(eq(paymentReceipt.id, receipt.id));
    const { amountYuan, slipNo } = receipt;
    await settleWithin(tx, moment, { payNo, amountYuan, tradeNo: slipNo, by: readerOf(seat, paid.payeeAgencyId ?? '') }, works);
    await writeStep({ tx, now: moment, seat }, paid, 'confirmReceipt');
  });
}

/**
 * Takes a record back that nobody has confirmed yet, with the reason.
 * @throws Fault notFound, staleVersion, wrongState, invalidField without a reason.
 */
export async function withdrawReceipt(
  { db, now }: DomainContext,
  seat: DeskSeat,
  { payNo, version }: ReceiptPlace,
  given: { readonly reason: string },
): Promise<void> {
  const { reason } = parseForm(reasonForm, given);
  const moment = now();
  await db.transaction(async (tx) => {
    const paid = await requireOwnPayment(tx, seat, payNo, true);
    const { id } = await lockReceipt({ tx, seat }, paid, version);
    const withdrawn = { state: RECEIPT.withdrawn, stateTime: moment, version: version + 1 };
    await tx.update(paymentReceipt).set(withdrawn).where(eq(paymentReceipt.id, id));
    await writeStep({ tx, now: moment, seat }, paid, 'withdrawReceipt', reason);
  });
}
