import { isSameReceipt } from '#lib/contract/forms/receipt-fields.ts';
import { centsToYuan } from './exact-amount.ts';
import {
  type Arrear,
  addParts,
  advance,
  dueParts,
  type Keeps,
  type LedgerTerms,
  type LoanParts,
  type LoanState,
  lateOf,
  openingState,
  payEarly,
  totalOf,
} from './loan-position.ts';
import { prepay } from './prepayment.ts';

export const LEDGER_KINDS = ['disbursed', 'balanceConfirmed', 'repaid', 'prepaid', 'overdue', 'reversed'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Whether money came back: such an entry has a receipt. */
export const isPayment = ({ kind }: { readonly kind: LedgerKind }): boolean => kind === 'repaid' || kind === 'prepaid';

/** What the lender records of a loan. Amounts are whole cents, the day is one of Asia/Shanghai. */
export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly on: string;
  /** The lender's own number of it; empty where it has none. */
  readonly receiptNo: string;
  /** `repaid`: what was paid. `prepaid`: principal that came back before it was due. `balanceConfirmed`: principal that is owed. */
  readonly amount: bigint;
  /** Of a confirmed balance: what of it has fallen due, and the interest and late interest that have. */
  readonly overdue: bigint;
  readonly interest: bigint;
  readonly late: bigint;
  readonly keeps: Keeps;
  /** Number of the entry that is taken back (`reversed`). */
  readonly reverses: string;
}

/** Fields that most entries have no use for. */
export const BARE_ENTRY = { receiptNo: '', amount: 0n, overdue: 0n, interest: 0n, late: 0n, keeps: 'term', reverses: '' } as const;

/** An entry with what it came to. */
export interface PostedEntry {
  readonly entry: LedgerEntry;
  /** What was paid, or is owed and overdue (`overdue`); nothing of entries without a payment. */
  readonly parts: LoanParts;
  /** Principal owed afterwards. */
  readonly balance: bigint;
  readonly isReversed: boolean;
}

export interface Ledger {
  readonly terms: LedgerTerms;
  readonly posted: readonly PostedEntry[];
  /** Null before the first entry: nobody has told what is owed. */
  readonly state: LoanState | null;
}

/** Why an entry is not taken. */
export const REFUSAL_CODES = [
  'tooMuch',
  'tooLittle',
  'notDue',
  'nothingOwed',
  'notOverdue',
  'overdueMissing',
  'futureDay',
  'beforeLastEntry',
  'notConfirmed',
  'unknownReceipt',
  'alreadyReversed',
  'notLast',
  'notReversible',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export class LedgerRefusal extends Error {
  override readonly name = 'LedgerRefusal';
  readonly code: RefusalCode;
  /** The most that would be taken (`tooMuch`). */
  readonly mostCents: bigint;
  /** The day that must not be passed (`beforeLastEntry`). */
  readonly day: string;
  constructor(code: RefusalCode, { mostCents = 0n, day = '' }: { readonly mostCents?: bigint; readonly day?: string } = {}) {
    super(code);
    this.code = code;
    this.mostCents = mostCents;
    this.day = day;
  }
}

const NOTHING: LoanParts = { principal: 0n, interest: 0n, late: 0n, fee: 0n };

interface Booked {
  readonly state: LoanState;
  readonly parts: LoanParts;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Late interest that was counted until the day of a state is kept; from then on it counts on what is left. */
function countLate(arrear: Arrear, { late: terms }: LedgerTerms, on: string): Arrear {
  const late = lateOf(arrear, terms, on);
  return late === arrear.late ? arrear : { ...arrear, late, lateFrom: on };
}

function payFees(state: LoanState, cents: bigint): { readonly state: LoanState; readonly left: bigint } {
  let left = cents;
  const fees = state.fees.flatMap((fee) => {
    if (fee.on > state.asOf) return [fee];
    const paid = least(left, fee.cents);
    left -= paid;
    return paid === fee.cents ? [] : [{ ...fee, cents: fee.cents - paid }];
  });
  return { state: { ...state, fees }, left };
}

/** Pays what has fallen due: fees first, then each instalment with its late interest, its interest and its principal. */
function payDue(terms: LedgerTerms, given: LoanState, cents: bigint): Booked {
  const { state, left: afterFees } = payFees(given, cents);
  let left = afterFees;
  let parts: LoanParts = { ...NOTHING, fee: cents - afterFees };
  const arrears = state.arrears.flatMap((arrear) => {
    const counted = countLate(arrear, terms, state.asOf);
    const late = least(left, counted.late);
    const interest = least(left - late, counted.interest);
    const principal = least(left - late - interest, counted.principal);
    left -= late + interest + principal;
    parts = addParts(parts, { principal, interest, late, fee: 0n });
    const rest = {
      ...counted,
      late: counted.late - late,
      interest: counted.interest - interest,
      principal: counted.principal - principal,
    };
    return rest.late + rest.interest + rest.principal === 0n ? [] : [rest];
  });
  return { state: { ...state, arrears }, parts };
}

function bookRepaid(terms: LedgerTerms, state: LoanState, { amount }: LedgerEntry): Booked {
  const due = totalOf(dueParts(terms, state));
  if (due === 0n) throw new LedgerRefusal(state.undue === 0n ? 'nothingOwed' : 'notDue');
  if (amount <= 0n) throw new LedgerRefusal('tooLittle');
  if (amount > due) throw new LedgerRefusal('tooMuch', { mostCents: due });
  return payDue(terms, state, amount);
}

/** What is due is paid with what comes back early. */
function bookPrepaid(terms: LedgerTerms, state: LoanState, { amount, keeps }: LedgerEntry): Booked {
  if (state.undue === 0n) throw new LedgerRefusal('nothingOwed');
  if (amount <= 0n) throw new LedgerRefusal('tooLittle');
  if (amount > state.undue) throw new LedgerRefusal('tooMuch', { mostCents: state.undue });
  const paid = payDue(terms, state, totalOf(dueParts(terms, state)));
  const early = payEarly(terms, state, amount, keeps);
  return {
    state: { ...paid.state, undue: state.undue - amount, schedule: early.schedule },
    parts: addParts(paid.parts, early.parts),
  };
}

function bookOverdue(terms: LedgerTerms, state: LoanState): Booked {
  if (!state.arrears.some(({ dueOn }) => dueOn < state.asOf)) throw new LedgerRefusal('notOverdue');
  return { state, parts: dueParts(terms, state) };
}

/** The plan of a smaller balance, from the last due day on. */
function planOf({ schedule, dueCount, undue }: LoanState, left: bigint): LoanState['schedule'] {
  const from = schedule?.periods[dueCount]?.from;
  if (schedule === null || from === undefined || left === 0n) return null;
  if (left === undue) return schedule;
  return prepay(schedule, { on: from, principalYuan: centsToYuan(undue - left), keeps: 'term' }).schedule;
}

/** The lender's word on what is owed takes the place of what was calculated. */
function bookConfirmed(state: LoanState, { amount, overdue, interest, late, on }: LedgerEntry): Booked {
  if (overdue > amount) throw new LedgerRefusal('overdueMissing', { mostCents: amount });
  const left = amount - overdue;
  const dueOn = state.schedule?.instalments[state.dueCount - 1]?.payOn ?? (state.schedule === null ? on : undefined);
  const owed = overdue + interest + late;
  if (owed > 0n && dueOn === undefined) throw new LedgerRefusal('notOverdue');
  if (left > state.undue) throw new LedgerRefusal('tooMuch', { mostCents: state.undue });
  const arrears = owed === 0n || dueOn === undefined ? [] : [{ dueOn, principal: overdue, interest, late, lateFrom: on }];
  return {
    state: { ...state, arrears, undue: left, schedule: planOf(state, left), fees: state.fees.filter((fee) => fee.on > on) },
    parts: NOTHING,
  };
}

function book(terms: LedgerTerms, last: LoanState | null, entry: LedgerEntry): Booked {
  const { kind, on } = entry;
  const earliest = last?.asOf ?? terms.disbursedOn;
  if (on < earliest) throw new LedgerRefusal('beforeLastEntry', { day: earliest });
  if (kind === 'disbursed') {
    if (last !== null) throw new LedgerRefusal('notLast');
    return { state: openingState(terms), parts: NOTHING };
  }
  if (kind === 'balanceConfirmed') return bookConfirmed(advance(last ?? openingState(terms), on), entry);
  if (last === null) throw new LedgerRefusal('notConfirmed');
  const state = advance(last, on);
  if (kind === 'repaid') return bookRepaid(terms, state, entry);
  return kind === 'prepaid' ? bookPrepaid(terms, state, entry) : bookOverdue(terms, state);
}

const balanceOf = (state: LoanState | null): bigint =>
  state === null ? 0n : state.undue + state.arrears.reduce((sum, { principal }) => sum + principal, 0n);

/** Whether an entry stands: it takes nothing back and was not taken back. */
const stands = ({ entry, isReversed }: PostedEntry): boolean => entry.kind !== 'reversed' && !isReversed;

/** Takes the last standing entry back: the loan is as it was before it. */
function reverse({ terms, posted }: Ledger, entry: LedgerEntry): Ledger {
  const target = posted.findLast((other) => other.entry.kind !== 'reversed' && isSameReceipt(other.entry.receiptNo, entry.reverses));
  if (target === undefined || entry.reverses === '') throw new LedgerRefusal('unknownReceipt');
  if (target.isReversed) throw new LedgerRefusal('alreadyReversed');
  if (target.entry.kind === 'disbursed') throw new LedgerRefusal('notReversible');
  if (posted.findLast(stands) !== target) throw new LedgerRefusal('notLast');
  if (entry.on < target.entry.on) throw new LedgerRefusal('beforeLastEntry', { day: target.entry.on });
  const before = readLedger(
    terms,
    posted.filter((other) => stands(other) && other !== target).map((other) => other.entry),
  ).state;
  const marked = posted.map((other) => (other === target ? { ...other, isReversed: true } : other));
  return { terms, posted: [...marked, { entry, parts: NOTHING, balance: balanceOf(before), isReversed: false }], state: before };
}

/**
 * The ledger with one more entry. Days never go back behind the last standing entry; nothing is paid that is not owed.
 * @throws LedgerRefusal.
 */
export function post(ledger: Ledger, entry: LedgerEntry): Ledger {
  if (entry.kind === 'reversed') return reverse(ledger, entry);
  const { state, parts } = book(ledger.terms, ledger.state, entry);
  return { ...ledger, state, posted: [...ledger.posted, { entry, parts, balance: balanceOf(state), isReversed: false }] };
}

/** The same for what happened until today. @throws LedgerRefusal. */
export function postToday(ledger: Ledger, entry: LedgerEntry, today: string): Ledger {
  if (entry.on > today) throw new LedgerRefusal('futureDay');
  return post(ledger, entry);
}

/** A loan with everything that was recorded of it, in that order. @throws LedgerRefusal. */
export const readLedger = (terms: LedgerTerms, entries: readonly LedgerEntry[]): Ledger =>
  entries.reduce(post, { terms, posted: [], state: null });
