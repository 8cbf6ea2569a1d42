import { addDays } from './pricing/calendar-dates.ts';

/** `cms_validity` of what is in force no more: 已失效, 已废止. */
const OVER = ['3', '4'];

export const isInForce = ({ validity }: { readonly validity: string }): boolean => !OVER.includes(validity);

/** The last day on which something can be applied for, `YYYY-MM-DD`. */
export interface LastDay {
  readonly day: string;
  /** No other day is set: the document ends then. */
  readonly ofDocument: boolean;
}

/** A document that is in force for longer tells no last day yet. */
const WITHIN_DAYS = 365;

export type Dated = Readonly<Record<'applyMode' | 'applyEnd' | 'expireDate', string | null>>;

/** Until when an article can be applied for, as it stands on a day: as applications end, and no longer than its document is in force. Null for none. */
export function lastDayOf({ applyMode, applyEnd, expireDate }: Dated, today: string): LastDay | null {
  if (applyEnd !== null && (expireDate === null || applyEnd <= expireDate)) return { day: applyEnd, ofDocument: false };
  if (expireDate === null) return null;
  const isFar = applyMode === null || expireDate > addDays(today, WITHIN_DAYS);
  return applyEnd === null && isFar ? null : { day: expireDate, ofDocument: true };
}

/** `cms_apply_mode` of what comes by itself: nobody has to hurry for it. */
const WITHOUT_APPLYING = '1';

/** Those that somebody has to apply for and still can on a day, what closes next first. */
export function closingFirst<Row extends Dated>(rows: readonly Row[], today: string): Row[] {
  const endOf = (row: Row): string => lastDayOf(row, today)?.day ?? '';
  return rows.filter((row) => row.applyMode !== WITHOUT_APPLYING && endOf(row) >= today).sort((a, b) => endOf(a).localeCompare(endOf(b)));
}
