import type { ProductFee } from '#lib/contract/finance-product.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { daysBetween, monthsAndDays } from './calendar-dates.ts';
import { addMonths } from './cover-period.ts';
import type { DatedSchedule } from './dated-schedule.ts';
import { centsToYuan, toCents } from './exact-amount.ts';
import { feePayments } from './fees.ts';
import { type LateTerms, lastGraceDay, lateInterest, lateTermsOf } from './late-interest.ts';
import { type PrepaymentFee, payoffAmount, prepay, prepaymentFee } from './prepayment.ts';

/** A payment that falls due; whole cents, the day in Asia/Shanghai. */
export interface DuePayment {
  readonly on: string;
  readonly cents: bigint;
}

/** By which rules a loan is kept, from the day on which it was paid out. Everything in a ledger is whole cents. */
export interface LedgerTerms {
  readonly disbursedOn: string;
  readonly principal: bigint;
  /** Null where the offer does not tell enough to calculate: only what the lender confirms is owed then. */
  readonly schedule: DatedSchedule | null;
  /** Null where nothing is taken for late payments, or nothing was told. */
  readonly late: LateTerms | null;
  readonly prepayment: PrepaymentFee;
  /** What the lender itself gets later than with the disbursement: fees of others are not owed to it. */
  readonly fees: readonly DuePayment[];
}

interface LentLoan {
  readonly disbursedOn: string;
  readonly principalYuan: number;
  readonly annualRatePercent: number;
  readonly schedule: DatedSchedule | null;
  readonly terms: LoanTerms | null;
  readonly fees: readonly ProductFee[];
  readonly lender: string;
}

function lenderFees({ fees, lender, principalYuan, disbursedOn, schedule }: LentLoan): DuePayment[] {
  const end = schedule?.instalments.at(-1)?.dueDate ?? disbursedOn;
  const term = monthsAndDays(disbursedOn, end);
  const months = Math.max(1, term.months + (term.days > 0 ? 1 : 0));
  const own = fees.filter(({ payee }) => payee === lender);
  return feePayments(own, { principalYuan, months })
    .filter(({ month }) => month > 0)
    .map(({ month, amountYuan }) => ({ on: addMonths(disbursedOn, month), cents: toCents(amountYuan) }))
    .sort((a, b) => (a.on < b.on ? -1 : 1));
}

/** The rules of a loan by its offer as it was paid out. What falls due with the disbursement is paid with it. */
export const toLedgerTerms = (loan: LentLoan): LedgerTerms => ({
  disbursedOn: loan.disbursedOn,
  principal: toCents(loan.principalYuan),
  schedule: loan.schedule,
  late: loan.terms === null ? null : lateTermsOf(loan.terms, loan.annualRatePercent),
  prepayment: prepaymentFee(loan.terms, loan.disbursedOn),
  fees: lenderFees(loan),
});

/** What is left of an instalment that has fallen due. */
export interface Arrear {
  readonly dueOn: string;
  readonly principal: bigint;
  readonly interest: bigint;
  /** 罚息 that was counted so far, until `lateFrom`. */
  readonly late: bigint;
  readonly lateFrom: string;
}

/** Where a loan stands after its entries, as of the last of them. */
export interface LoanState {
  /** Day of the last entry. */
  readonly asOf: string;
  /** In the order in which they fell due. */
  readonly arrears: readonly Arrear[];
  /** Principal that has not fallen due. */
  readonly undue: bigint;
  /** Instalments of the plan that have fallen due. */
  readonly dueCount: number;
  /** The plan of what has not fallen due; null where there is none, or nothing is left of it. */
  readonly schedule: DatedSchedule | null;
  /** Fees that the lender has not got. */
  readonly fees: readonly DuePayment[];
}

export const openingState = ({ disbursedOn, principal, schedule, fees }: LedgerTerms): LoanState => ({
  asOf: disbursedOn,
  arrears: [],
  undue: principal,
  dueCount: 0,
  schedule,
  fees,
});

/** Days go by: instalments fall due. */
export function advance(state: LoanState, on: string): LoanState {
  const fallen = (state.schedule?.instalments ?? []).slice(state.dueCount).filter(({ payOn }) => payOn <= on);
  const arrears = fallen.map(({ payOn, principalYuan, interestYuan }) => ({
    dueOn: payOn,
    principal: toCents(principalYuan),
    interest: toCents(interestYuan),
    late: 0n,
    lateFrom: payOn,
  }));
  const principal = arrears.reduce((sum, arrear) => sum + arrear.principal, 0n);
  return {
    ...state,
    asOf: on,
    arrears: [...state.arrears, ...arrears],
    undue: state.undue - principal,
    dueCount: state.dueCount + fallen.length,
  };
}

/** 罚息 of an arrear up to a day: what was counted before, and since then on what is left. */
export function lateOf(arrear: Arrear, terms: LateTerms | null, on: string): bigint {
  if (terms === null || on <= lastGraceDay({ ...toOverdue(arrear), dueOn: arrear.dueOn }, terms)) return arrear.late;
  const { graceDays: _, ...counted } = terms;
  return arrear.late + toCents(lateInterest(toOverdue(arrear), counted, on));
}

const toOverdue = ({ principal, interest, lateFrom }: Arrear) => ({
  principalYuan: centsToYuan(principal),
  interestYuan: centsToYuan(interest),
  dueOn: lateFrom,
});

/** What a payment, or a debt, is made of; whole cents. */
export interface LoanParts {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly late: bigint;
  /** Fees of the lender, what is taken for paying early among them. */
  readonly fee: bigint;
}

export const totalOf = ({ principal, interest, late, fee }: LoanParts): bigint => principal + interest + late + fee;

export const addParts = (a: LoanParts, b: LoanParts): LoanParts => ({
  principal: a.principal + b.principal,
  interest: a.interest + b.interest,
  late: a.late + b.late,
  fee: a.fee + b.fee,
});

/** What has fallen due by the day of a state and is not paid. */
export const dueParts = ({ late: terms }: LedgerTerms, { arrears, fees, asOf }: LoanState): LoanParts => ({
  principal: arrears.reduce((sum, { principal }) => sum + principal, 0n),
  interest: arrears.reduce((sum, { interest }) => sum + interest, 0n),
  late: arrears.reduce((sum, arrear) => sum + lateOf(arrear, terms, asOf), 0n),
  fee: fees.filter(({ on }) => on <= asOf).reduce((sum, { cents }) => sum + cents, 0n),
});

/** How the plan goes on after part of what is not due came back. */
export type Keeps = 'term' | 'instalment';

/** What paying back so much before it is due costs on the day of a state, and the plan afterwards. */
export function payEarly(
  { prepayment }: LedgerTerms,
  { schedule, undue, asOf }: LoanState,
  cents: bigint,
  keeps: Keeps,
): { readonly parts: LoanParts; readonly schedule: DatedSchedule | null } {
  if (schedule === null) return { parts: { principal: cents, interest: 0n, late: 0n, fee: 0n }, schedule: null };
  const whole = cents === undue;
  const made = whole ? null : prepay(schedule, { on: asOf, principalYuan: centsToYuan(cents), keeps }, prepayment);
  const { interestYuan, feeYuan } = made ?? payoffAmount(schedule, asOf, prepayment);
  const parts = { principal: cents, interest: toCents(interestYuan), late: 0n, fee: toCents(feeYuan) };
  return { parts, schedule: made?.schedule ?? null };
}

/** Where a loan stands on a day; whole cents. */
export interface LoanPosition {
  readonly on: string;
  /** Principal that is owed, due or not. */
  readonly balance: bigint;
  /** What has fallen due and is not paid. */
  readonly due: LoanParts;
  /** Days since the first instalment fell due that is not paid; 0 when none is late. */
  readonly overdueDays: number;
  /** What is to be paid next: all that is due, from the day on which the first of it was; else the next instalment. */
  readonly next: DuePayment | null;
  /** What ends the loan on this day. */
  readonly payoff: LoanParts;
  readonly isSettled: boolean;
}

/** Days on which something that is not paid falls due, in order. */
export function openDueDays({ arrears, schedule, dueCount }: LoanState): string[] {
  const future = (schedule?.instalments ?? []).slice(dueCount).map(({ payOn }) => payOn);
  return [...arrears.map(({ dueOn }) => dueOn), ...future];
}

function nextPayment(state: LoanState, due: LoanParts): DuePayment | null {
  const [first] = state.arrears;
  if (first !== undefined) return { on: first.dueOn, cents: totalOf(due) };
  const next = state.schedule?.instalments[state.dueCount];
  return next === undefined ? null : { on: next.payOn, cents: toCents(next.paymentYuan) + due.fee };
}

/** Where a loan stands on a day that is not before its last entry. */
export function positionOn(terms: LedgerTerms, last: LoanState, on: string): LoanPosition {
  const state = advance(last, on);
  const due = dueParts(terms, state);
  const balance = state.undue + due.principal;
  const early = state.undue === 0n ? null : payEarly(terms, state, state.undue, 'term').parts;
  const payoff = early === null ? due : addParts(due, early);
  const first = state.arrears[0]?.dueOn ?? on;
  return {
    on,
    balance,
    due,
    overdueDays: Math.max(0, daysBetween(first, on)),
    next: nextPayment(state, due),
    payoff,
    isSettled: totalOf(payoff) === 0n,
  };
}
