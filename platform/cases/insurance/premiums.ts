import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import { isPremiumPayable, PREMIUM_NOTICE_DAYS, premiumSchedule, type ScheduledPremium } from '#lib/contract/insurance/premium-schedule.ts';
import { insuranceOrderGroupStates } from '#lib/contract/insurance/states.ts';
import type { InsurancePremium } from '#lib/contract/insurance-order.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { toCents } from '#lib/contract/pricing/exact-amount.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { parseMoment, toWireTime } from '../../domain/time/shanghai-time.ts';
import { type InsuranceRow, inMinutes, sooner, transferableUntil, yearsOf } from './order-rows.ts';

/** How many premiums of an order are paid. */
export const premiumsPaid = ({ payTime, laterPremiums }: Pick<InsuranceRow, 'payTime' | 'laterPremiums'>): number =>
  payTime === null ? 0 : 1 + laterPremiums.length;

/** Every premium of an order on a day; none where all of it is paid at once. */
export function premiumsOn(row: InsuranceRow, today: string): ScheduledPremium[] {
  const years = yearsOf(row);
  if (years === 1) return [];
  return premiumSchedule({ startDate: row.startDate, years, paid: premiumsPaid(row), graceFrom: row.premiumGraceFrom, today });
}

/** What the order keeps of its next premium, once so many are paid. */
export function nextPremium(row: InsuranceRow, today: string): Pick<InsuranceRow, 'premiumDueDay' | 'premiumGraceDay' | 'premiumTold'> {
  const next = premiumsOn(row, today).find(({ state }) => state !== 'paid');
  return { premiumDueDay: next?.dueDay ?? null, premiumGraceDay: next?.graceDay ?? null, premiumTold: '' };
}

const COVERED = '60';

/** The premium after the first that can be paid on a day; null without one. */
export function premiumDueOn(row: InsuranceRow, today: string): Pick<ScheduledPremium, 'period' | 'dueDay' | 'graceDay'> | null {
  const { state, premiumDueDay: dueDay, premiumGraceDay: graceDay } = row;
  if (state !== COVERED || dueDay === null || graceDay === null) return null;
  return isPremiumPayable({ dueDay, graceDay }, today) ? { period: premiumsPaid(row) + 1, dueDay, graceDay } : null;
}

/** The same of rows. */
export const isPremiumDue = (today: string): SQL | undefined =>
  and(
    eq(insuranceOrder.state, COVERED),
    lte(insuranceOrder.premiumDueDay, addDays(today, PREMIUM_NOTICE_DAYS)),
    gte(insuranceOrder.premiumGraceDay, today),
  );

/** Until when a premium after the first can be paid that is asked for now: as the first one, and never past its grace. */
export function premiumPayableUntil({ graceDay }: Pick<ScheduledPremium, 'graceDay'>, now: Date, way: 'house' | 'transfer'): Date {
  const end = parseMoment(addDays(graceDay, 1));
  return way === 'house' ? sooner(inMinutes(now), end) : transferableUntil(end, now);
}

const TO_PAY = '30';
const CAME_TO_NOTHING: readonly string[] = insuranceOrderGroupStates.closed;
/** Nothing more is paid for it. */
const isPaidUp = (state: string): boolean => state === '80' || CAME_TO_NOTHING.includes(state);

const [NOT_ISSUED, SURRENDERED] = ['92', '81'];
/** All that was paid for it went back. */
const isPaidBack = (row: InsuranceRow): boolean =>
  row.state === NOT_ISSUED ||
  (row.state === SURRENDERED && toCents(row.surrenderRefundYuan ?? 0) >= toCents(row.premiumYuan) * BigInt(premiumsPaid(row)));

/** Every premium once the order is accepted; of a policy that is over, those that were paid. Undefined where all is paid at once. */
export function premiumsOf(row: InsuranceRow, today: string): InsurancePremium[] | undefined {
  const { state, payTime, laterPremiums, premiumYuan: amount } = row;
  if (state !== TO_PAY && payTime === null) return undefined;
  const shown = premiumsOn(row, today).filter((premium) => premium.state === 'paid' || !isPaidUp(state));
  const later = new Map(laterPremiums.map((paid) => [paid.period, paid]));
  const timeOf = (period: number): string | null => {
    if (period === 1) return payTime === null ? null : toWireTime(payTime);
    const paid = later.get(period);
    return paid === undefined || paid.payNo === '' ? null : toWireTime(new Date(paid.payTime));
  };
  const whole = isPaidBack(row) ? ({ state: 'refunded' } as const) : {};
  return shown.length === 0 ? undefined : shown.map((premium) => ({ ...premium, ...whole, amount, payTime: timeOf(premium.period) }));
}
