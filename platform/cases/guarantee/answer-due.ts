import { CLAIM_ANSWER_DAYS, type GuaranteeState, LETTER_REVIEW_DAYS } from '#lib/contract/guarantee/states.ts';
import type { Database } from '../../db/database.ts';
import { loadWorkingCalendar } from '../../domain/time/working-calendar.ts';
import { type WorkingCalendar, workingDaysLater } from '../../domain/time/working-time.ts';
import type { StoredLetter } from './letters.ts';

/** In which the guarantor is waited for, and for how many working days. */
const ANSWER_DAYS: Partial<Readonly<Record<GuaranteeState, number>>> = {
  20: LETTER_REVIEW_DAYS,
  60: LETTER_REVIEW_DAYS,
  70: CLAIM_ANSWER_DAYS,
};
export const WAITS_FOR_GUARANTOR: readonly GuaranteeState[] = ['20', '60', '70'];

type Waiting = Pick<StoredLetter, 'state' | 'stateTime' | 'answerDue'>;

/** Until when the guarantor answers what waits, as company and creditor are told; null where nothing waits. */
export function answerDueOf({ state, stateTime, answerDue }: Waiting, calendar: WorkingCalendar): Date | null {
  const days = ANSWER_DAYS[state];
  return days === undefined ? null : (answerDue ?? workingDaysLater(calendar, stateTime, days));
}

/** Columns of a letter that begins to wait for its guarantor. */
export const waiting = async (tx: Database, now: Date, state: '20' | '60' | '70'): Promise<Pick<StoredLetter, 'answerDue'>> => ({
  answerDue: answerDueOf({ state, stateTime: now, answerDue: null }, await loadWorkingCalendar(tx)),
});

/** Columns of a letter that waits no longer for what it waited for: whether that took too long. */
export const answered = ({ state, answerDue, wasLate }: StoredLetter, now: Date): Pick<StoredLetter, 'wasLate'> => ({
  wasLate: wasLate || (WAITS_FOR_GUARANTOR.includes(state) && answerDue !== null && answerDue < now),
});
