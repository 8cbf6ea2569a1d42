import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { centsToYuan, toCents } from '#lib/contract/pricing/exact-amount.ts';
import {
  type Ledger,
  type LedgerEntry,
  type LedgerKind,
  LedgerRefusal,
  type PostedEntry,
  postToday,
  type RefusalCode,
  readLedger,
} from '#lib/contract/pricing/loan-ledger.ts';
import { type LedgerTerms, type LoanPosition, positionOn, toLedgerTerms } from '#lib/contract/pricing/loan-position.ts';
import { paidOutSheet } from '#lib/contract/pricing/offer-sheet.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { loanEvent } from '../../db/schema/loan-event-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { datedOffer, isOffered } from './offer-hash.ts';
import { isSent, type OrderRow } from './order-rows.ts';

export type LoanEventRow = typeof loanEvent.$inferSelect;

/** What stays of an order for its loan where it was paid out before the portal kept everything. */
const paidOutOf = ({ loanAmountYuan, creditAmountYuan, amountYuan, loanRate, creditRate, loanTime, stateTime }: OrderRow) => ({
  disbursedOn: toDay(loanTime ?? stateTime),
  principalYuan: loanAmountYuan ?? creditAmountYuan ?? amountYuan ?? 0,
  annualRatePercent: loanRate ?? creditRate ?? 0,
});

const offerOf = (row: OrderRow) => (isSent(row) && isOffered(row) ? datedOffer(row) : null);

/** What a loan costs by the day on which it was paid out, and how that differs from its offer; null where nothing can be calculated. */
export function lentSheetOf(row: OrderRow): ReturnType<typeof paidOutSheet> {
  const offer = offerOf(row);
  return offer === null ? null : paidOutSheet(offer, paidOutOf(row));
}

/** By which rules the loan of an order is kept. */
function ledgerTermsOf(row: OrderRow, sheet: ReturnType<typeof lentSheetOf>): LedgerTerms {
  const lender = offerOf(row)?.lender ?? '';
  return toLedgerTerms({ ...paidOutOf(row), schedule: sheet?.schedule ?? null, terms: row.creditTerms, fees: row.creditFees, lender });
}

/** An entry as its row keeps it; parts of a confirmed balance are what was typed. */
function toEntry({
  kind,
  onDay: on,
  receiptNo,
  amountYuan,
  principalYuan,
  interestYuan,
  lateYuan,
  keeps,
  reverses,
}: LoanEventRow): LedgerEntry {
  const isConfirmed = kind === 'balanceConfirmed';
  return {
    kind,
    on,
    receiptNo: receiptNo ?? '',
    amount: toCents(amountYuan),
    overdue: isConfirmed ? toCents(principalYuan) : 0n,
    interest: isConfirmed ? toCents(interestYuan) : 0n,
    late: isConfirmed ? toCents(lateYuan) : 0n,
    keeps,
    reverses,
  };
}

/** What was recorded of loans, by the ids of their orders, each in its order. */
export async function listLoanEvents(db: Database, orderIds: readonly string[]): Promise<Map<string, LoanEventRow[]>> {
  const found = new Map<string, LoanEventRow[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return found;
  const rows = await db
    .select()
    .from(loanEvent)
    .where(inArray(loanEvent.orderId, [...orderIds]))
    .orderBy(asc(loanEvent.number));
  for (const row of rows) found.get(row.orderId)?.push(row);
  return found;
}

/** The loan of an order with what was recorded of it; `sheet` is that of the order, where it is known already. */
export const toLedger = (row: OrderRow, events: readonly LoanEventRow[], sheet = lentSheetOf(row)): Ledger =>
  readLedger(ledgerTermsOf(row, sheet), events.map(toEntry));

export const readLoan = async (db: Database, row: OrderRow): Promise<Ledger> =>
  toLedger(row, (await listLoanEvents(db, [row.id])).get(row.id) ?? []);

/** Where a loan stands today; null while nobody has recorded anything of it. */
export const positionToday = ({ terms, state }: Ledger, now: Date): LoanPosition | null =>
  state === null ? null : positionOn(terms, state, toDay(now) < state.asOf ? state.asOf : toDay(now));

/** Whole cents as messages and documents write them: 1,234.50 元. */
export const centsText = (cents: bigint): string => yuanText(centsToYuan(cents));

const sentences: Readonly<Record<RefusalCode, (refusal: LedgerRefusal) => string>> = {
  tooMuch: ({ mostCents }) => `金额超过该还的，最多 ${centsText(mostCents)}`,
  tooLittle: () => '金额要大于 0',
  notDue: () => '这天还没有到期的款，提前还的请登记为提前还款',
  nothingOwed: () => '这笔贷款没有可以还的了',
  notOverdue: () => '这天没有逾期的款',
  overdueMissing: ({ mostCents }) => `逾期的本金不能超过还没还的本金 ${centsText(mostCents)}`,
  futureDay: () => '日期不能晚于今天',
  beforeLastEntry: ({ day }) => `日期不能早于 ${day}，那天已经有登记`,
  notConfirmed: () => '这笔贷款还没有登记过，请先确认余额',
  unknownReceipt: () => '没有这个凭证号的登记',
  alreadyReversed: () => '这笔登记已经冲正过',
  notLast: () => '只能冲正最后一笔登记，请先冲正它后面的',
  notReversible: () => '放款不能冲正',
};

const amountFields: Readonly<Partial<Record<LedgerKind, string>>> = { repaid: 'amount', prepaid: 'principal', balanceConfirmed: 'balance' };
const DAY_CODES: readonly RefusalCode[] = ['futureDay', 'beforeLastEntry', 'notDue', 'notOverdue'];
const REVERSAL_CODES: readonly RefusalCode[] = ['unknownReceipt', 'alreadyReversed', 'notLast', 'notReversible'];

/** The field of the institution's form that holds what the ledger refuses; empty where none does. */
function fieldOf(code: RefusalCode, { kind }: LedgerEntry): string {
  if (DAY_CODES.includes(code)) return 'day';
  if (REVERSAL_CODES.includes(code)) return 'reverses';
  if (code === 'overdueMissing') return 'overdue';
  return code === 'tooMuch' || code === 'tooLittle' ? (amountFields[kind] ?? '') : '';
}

/** Does it, and says in words, beside its field, what the ledger refuses. @throws Fault invalidField. */
function inWords<T>(entry: LedgerEntry, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    const field = fieldOf(error.code, entry);
    throw new Fault('invalidField', { ...(field === '' ? {} : { field }), sentence: sentences[error.code](error) });
  }
}

/** An entry with what is kept beside it. */
export interface Recording {
  readonly entry: LedgerEntry;
  /** Why it is recorded (`reversed`). */
  readonly reason?: string;
}

/** SHA-256 of what an entry says of which order, hex. */
export const hashEntry = (orderId: string, { entry, reason = '' }: Recording): string =>
  createHash('sha256')
    .update(JSON.stringify([orderId, reason, ...Object.entries(entry)], (_, value) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('hex');

interface RecordedBy {
  readonly tx: Database;
  readonly now: Date;
  readonly recordedBy: string;
}

const partsOf = ({ entry, parts }: PostedEntry) => ({
  amountYuan: centsToYuan(entry.amount),
  principalYuan: centsToYuan(parts.principal),
  interestYuan: centsToYuan(parts.interest),
  lateYuan: centsToYuan(parts.late),
  feeYuan: centsToYuan(parts.fee),
});

/**
 * Adds an entry to the loan of an order that is locked, in the caller's transaction; gives the loan as it is then.
 * @throws Fault invalidField for what the ledger refuses, and for a receipt number that stands for something else.
 */
export async function recordEntry({ tx, now, recordedBy }: RecordedBy, row: OrderRow, recording: Recording): Promise<Ledger> {
  const { entry, reason = '' } = recording;
  const before = await readLoan(tx, row);
  const ledger = inWords(entry, () => postToday(before, entry, toDay(now)));
  const posted = ledger.posted.at(-1);
  if (posted === undefined) throw new Error('nothing posted');
  const written = await tx
    .insert(loanEvent)
    .values({
      ...partsOf(posted),
      id: newId(now),
      orderId: row.id,
      number: ledger.posted.length,
      agencyId: row.agencyId,
      kind: entry.kind,
      onDay: entry.on,
      receiptNo: entry.receiptNo === '' ? null : entry.receiptNo,
      balanceYuan: centsToYuan(posted.balance),
      keeps: entry.keeps,
      reverses: entry.reverses,
      reason,
      contentHash: hashEntry(row.id, recording),
      recordedBy,
      recordTime: now,
    })
    .onConflictDoNothing()
    .returning({ id: loanEvent.id });
  if (written.length === 0) throw receiptUsed();
  return ledger;
}

const receiptUsed = (): Fault => new Fault('invalidField', { field: 'receiptNo', sentence: '这个凭证号已经登记过别的内容' });

/**
 * Whether an institution has recorded just this under its receipt number.
 * @throws Fault invalidField when the number stands for something else.
 */
export async function isRecorded(tx: Database, { id, agencyId }: OrderRow, recording: Recording): Promise<boolean> {
  const { receiptNo } = recording.entry;
  const named = and(eq(loanEvent.agencyId, agencyId), eq(sql`upper(${loanEvent.receiptNo})`, receiptNo.toUpperCase()));
  const [found] = await tx.select({ contentHash: loanEvent.contentHash }).from(loanEvent).where(named);
  if (found === undefined) return false;
  if (found.contentHash !== hashEntry(id, recording)) throw receiptUsed();
  return true;
}
