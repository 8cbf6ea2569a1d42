import type { LoanSubsidy, SubsidyProposal } from '#lib/contract/loan-subsidy.ts';
import { addMonths } from '#lib/contract/pricing/cover-period.ts';
import { centsToYuan, percentOf, roundToCents, toCents, toExact } from '#lib/contract/pricing/exact-amount.ts';
import { isPayment, type Ledger } from '#lib/contract/pricing/loan-ledger.ts';
import { openingState } from '#lib/contract/pricing/loan-position.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import { toLedger } from './loan-entries.ts';
import type { OrderRow } from './order-rows.ts';

/** Whether a policy means a loan that is paid out today: by its day, its term, what it is for and, of a farm loan, its trade. */
function isMeant({ lentFrom, lentUntil, termFrom, termUpto, purposes, trades }: LoanSubsidy, row: OrderRow, today: string): boolean {
  const months = row.creditTermMonths ?? row.termMonths ?? 0;
  return (
    (lentFrom === null || today >= lentFrom) &&
    (lentUntil === null || today <= lentUntil) &&
    (termFrom === undefined || months >= termFrom) &&
    (termUpto === undefined || months <= termUpto) &&
    (purposes === undefined || purposes.includes(row.purpose)) &&
    (trades === undefined || trades.includes(row.agriculture?.industry ?? ''))
  );
}

/**
 * The interest of a loan that was paid or is still due by its plan as it is now, in its first months only where the policy counts no more,
 * 元; null where it cannot be told.
 */
function interestOf(row: OrderRow, { terms, posted, state }: Ledger, months: number | undefined): number | null {
  const entries = posted.filter(({ entry, isReversed }) => !isReversed && entry.kind !== 'reversed');
  const isToldOnly = terms.schedule === null || entries.some(({ entry }) => entry.kind === 'balanceConfirmed');
  if (isToldOnly || row.creditTermMonths === null) return null;
  const end = addMonths(terms.disbursedOn, months ?? row.creditTermMonths);
  const counts = (on: string): boolean => months === undefined || on <= end;
  const { arrears, schedule, dueCount } = state ?? openingState(terms);
  const cents = [
    toCents(terms.schedule?.bankDiscountYuan ?? 0),
    ...entries.flatMap(({ entry, parts }) => (isPayment(entry) && counts(entry.on) ? [parts.interest] : [])),
    ...arrears.flatMap(({ dueOn, interest }) => (counts(dueOn) ? [interest] : [])),
    ...(schedule?.instalments ?? [])
      .slice(dueCount)
      .flatMap(({ dueDate, interestYuan }) => (counts(dueDate) ? [toCents(interestYuan)] : [])),
  ];
  return centsToYuan(cents.reduce((sum, one) => sum + one, 0n));
}

const RATE_SCALE = 1_000_000;
const scaled = (percent: number): bigint => BigInt(Math.round(percent * RATE_SCALE));

/** Interest at a rate without the part of it that is above a bound. */
const upToRate = (exact: bigint, ratePercent: number, mostPercent: number | undefined): bigint =>
  mostPercent === undefined || ratePercent <= mostPercent ? exact : (exact * scaled(mostPercent)) / scaled(ratePercent);

type Earned = Pick<SubsidyProposal, 'mostYuan' | 'aboutYuan'>;

/** What a loan earns under a policy that is for it, by what was recorded of it; null where it is too large. */
export function subsidyOf(subsidy: LoanSubsidy, row: OrderRow, ledger: Ledger): Earned | null {
  const loanWan = toWan(row.loanAmountYuan ?? 0);
  const tier = subsidy.tiers.find(({ uptoWan }) => loanWan <= uptoWan);
  if (tier === undefined) return null;
  const interest = interestOf(row, ledger, subsidy.interestMonths);
  if (interest === null) return { mostYuan: tier.mostYuan, aboutYuan: null };
  const counted = upToRate(toExact(interest), row.loanRate ?? 0, subsidy.rateUpto);
  const share = centsToYuan(roundToCents(percentOf(counted, subsidy.interestShare)));
  return { mostYuan: tier.mostYuan, aboutYuan: Math.min(tier.mostYuan, share) };
}

/** What a loan that is paid out today earns under a policy; null where that has nothing for it. */
export const earnedSubsidy = (subsidy: LoanSubsidy, row: OrderRow, today: string): Earned | null =>
  isMeant(subsidy, row, today) ? subsidyOf(subsidy, row, toLedger(row, [])) : null;
