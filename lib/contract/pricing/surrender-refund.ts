import { addDays } from './calendar-dates.ts';
import { coverDays } from './cover-period.ts';
import { centsToYuan, shareOfCents, toCents } from './exact-amount.ts';

export interface SurrenderAsk {
  /** 元 that the holder paid. */
  readonly premium: number;
  readonly startDate: string;
  readonly endDate: string;
  /** Day on which the policy was issued; the cooling days begin on the next. */
  readonly issueDay: string;
  readonly coolingDays: number;
  /** Day of the application. */
  readonly day: string;
}

export interface SurrenderRefund {
  /** 元 to the cent. */
  readonly refund: number;
  /** Whether everything is paid back. */
  readonly isFull: boolean;
  /** Last of the cooling days; null where the product has none. */
  readonly coolingUntil: string | null;
  /** Days of cover that are left, of all its days. */
  readonly daysLeft: number;
  readonly days: number;
}

/** Days within which an insurer pays a surrender back, from the day on which it got the application (保险法第四十七条). */
export const SURRENDER_DAYS = 30;

/** `YYYY-MM-DD` until when it is paid back. */
export const surrenderDueDay = (askedOn: string): string => addDays(askedOn, SURRENDER_DAYS);

/**
 * What is paid back on a surrender: everything before the cover begins and within the cooling days, else the share of the days that are
 * left after the day of the application, rounded half up to the cent.
 */
export function surrenderRefund({ premium, startDate, endDate, issueDay, coolingDays, day }: SurrenderAsk): SurrenderRefund {
  const coolingUntil = coolingDays > 0 ? addDays(issueDay, coolingDays) : null;
  const days = coverDays(startDate, endDate);
  const daysLeft = day < startDate ? days : coverDays(addDays(day, 1), endDate);
  const isFull = day < startDate || (coolingUntil !== null && day <= coolingUntil);
  const cents = toCents(premium);
  const share = days === 0 ? 0n : shareOfCents(cents, BigInt(daysLeft), BigInt(days));
  return { refund: centsToYuan(isFull ? cents : share), isFull, coolingUntil, daysLeft, days };
}
