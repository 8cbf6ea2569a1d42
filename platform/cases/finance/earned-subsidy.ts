import type { LoanSubsidy, SubsidyProposal } from '#lib/contract/loan-subsidy.ts';
import { addMonths } from '#lib/contract/pricing/cover-period.ts';
import { centsToYuan, percentOf, roundToCents, sumYuan, toExact } from '#lib/contract/pricing/exact-amount.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { isOffered, sheetOf } from './offer-hash.ts';
import { isSent, type OrderRow } from './order-rows.ts';

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

/** The interest of a loan if it is repaid as agreed, in its first months only where the policy counts no more, 元; null where it cannot be told. */
function interestOf(row: OrderRow, months: number | undefined): number | null {
  if (!isSent(row) || !isOffered(row) || row.loanTime === null) return null;
  const paid = { ...row, creditAmountYuan: row.loanAmountYuan ?? row.creditAmountYuan, creditTime: row.loanTime };
  const schedule = sheetOf(paid)?.schedule;
  if (schedule === undefined) return null;
  const end = addMonths(toDay(row.loanTime), months ?? row.creditTermMonths);
  const within = schedule.instalments.filter(({ dueDate }) => dueDate <= end);
  const isWhole = months === undefined || within.length === schedule.instalments.length;
  return isWhole ? schedule.interestYuan : sumYuan(within.map(({ interestYuan }) => interestYuan));
}

const RATE_SCALE = 1_000_000;
const scaled = (percent: number): bigint => BigInt(Math.round(percent * RATE_SCALE));

/** Interest at a rate without the part of it that is above a bound. */
const upToRate = (exact: bigint, ratePercent: number, mostPercent: number | undefined): bigint =>
  mostPercent === undefined || ratePercent <= mostPercent ? exact : (exact * scaled(mostPercent)) / scaled(ratePercent);

/** What a loan that is paid out today earns under a policy; null where that has nothing for it. */
export function earnedSubsidy(subsidy: LoanSubsidy, row: OrderRow, today: string): Pick<SubsidyProposal, 'mostYuan' | 'aboutYuan'> | null {
  const loanWan = toWan(row.loanAmountYuan ?? 0);
  const tier = subsidy.tiers.find(({ uptoWan }) => loanWan <= uptoWan);
  if (tier === undefined || !isMeant(subsidy, row, today)) return null;
  const interest = interestOf(row, subsidy.interestMonths);
  if (interest === null) return { mostYuan: tier.mostYuan, aboutYuan: null };
  const counted = upToRate(toExact(interest), row.loanRate ?? 0, subsidy.rateUpto);
  const share = centsToYuan(roundToCents(percentOf(counted, subsidy.interestShare)));
  return { mostYuan: tier.mostYuan, aboutYuan: Math.min(tier.mostYuan, share) };
}
