import type { WorkingCalendar } from '../../../platform/domain/time/working-calendar.ts';
import { addWorkingHours } from '../../../platform/domain/time/working-time.ts';
import type { SampleRandom } from '../sample-random.ts';

/** When an application reached which point; null for what never happened. */
export interface OrderCourse {
  readonly acceptTime: Date | null;
  readonly contactTime: Date | null;
  readonly answerTime: Date | null;
  readonly loanTime: Date | null;
  /** `fin_order_state` at the end of the course. */
  readonly endState: '70' | '80' | '91' | '92' | '93' | '94';
}

type Ending = OrderCourse['endState'];
const ENDINGS: readonly (readonly [Ending, number])[] = [
  ['70', 0.7],
  ['91', 0.17],
  ['92', 0.06],
  ['94', 0.05],
  ['93', 0.02],
];

function pickEnding(random: SampleRandom): Ending {
  let left = random.next();
  for (const [ending, share] of ENDINGS) {
    left -= share;
    if (left < 0) return ending;
  }
  return '70';
}

/** Most are quick, a few are late: `usual` hours, now and then a multiple of it. */
const hours = (random: SampleRandom, usual: number, late: number): number =>
  usual * (0.3 + random.next()) * (random.chance(late) ? 3 + 2 * random.next() : 1);

/** The whole course of one application, from the moment it was sent. `pace` is the institution's: 1 is usual, less is quicker. */
export function planCourse(random: SampleRandom, calendar: WorkingCalendar, submitTime: Date, pace: number): OrderCourse {
  const endState = pickEnding(random);
  const none = { acceptTime: null, contactTime: null, answerTime: null, loanTime: null };
  if (endState === '93') return { ...none, endState };
  const acceptTime = addWorkingHours(calendar, submitTime, hours(random, 5 * pace, 0.06));
  const contactTime = addWorkingHours(calendar, acceptTime, hours(random, 7 * pace, 0.07));
  if (endState === '92') return { ...none, acceptTime, contactTime, endState };
  const answerTime = addWorkingHours(calendar, contactTime, hours(random, 14 * pace, 0.08));
  if (endState !== '70') return { ...none, acceptTime, contactTime, answerTime, endState };
  const loanTime = addWorkingHours(calendar, answerTime, hours(random, 9 * pace, 0.05));
  return { acceptTime, contactTime, answerTime, loanTime, endState };
}

/** Closed without acceptance after so many days. */
const EXPIRES_AFTER_MS = 8 * 86_400_000;

/** The course as it stands at a moment: what lies ahead has not happened, and the state is that of the last step. */
export function courseAt(
  course: OrderCourse,
  submitTime: Date,
  termEnd: Date,
  now: Date,
): Omit<OrderCourse, 'endState'> & { state: string } {
  const past = (time: Date | null): Date | null => (time !== null && time <= now ? time : null);
  const reached = {
    acceptTime: past(course.acceptTime),
    contactTime: past(course.contactTime),
    answerTime: past(course.answerTime),
    loanTime: past(course.loanTime),
  };
  return { ...reached, state: stateAt(course, reached, submitTime, termEnd, now) };
}

function stateAt(course: OrderCourse, reached: Omit<OrderCourse, 'endState'>, submitTime: Date, termEnd: Date, now: Date): string {
  if (reached.loanTime !== null) return termEnd <= now ? '80' : '70';
  if (reached.answerTime !== null) return course.endState === '70' ? '60' : course.endState;
  if (course.endState === '93') return now.getTime() - submitTime.getTime() > EXPIRES_AFTER_MS ? '93' : '10';
  if (reached.contactTime !== null) return course.endState === '92' ? '92' : '40';
  return reached.acceptTime !== null ? '30' : '10';
}
