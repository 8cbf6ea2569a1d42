import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { evaluation } from '../../../platform/db/schema/evaluation-tables.ts';
import type { financeOrder } from '../../../platform/db/schema/finance-order-tables.ts';
import type { FinanceProductInput } from '../../../platform/domain/finance-product/product-input.ts';
import { toDay } from '../../../platform/domain/time/shanghai-time.ts';
import {
  addWorkingHours,
  createWorkingCalendar,
  type WorkingCalendar,
  workingDaysLater,
  workingHoursBetween,
} from '../../../platform/domain/time/working-time.ts';
import { listCalendarDays } from '../../../platform/seed/calendar-days.ts';
import { createSampleRandom, type SampleRandom } from '../sample-random.ts';
import { writeWords } from './evaluation-words.ts';

/** When an application reached which point; null for what never happened. */
interface OrderTimeline {
  readonly acceptTime: Date | null;
  readonly contactTime: Date | null;
  readonly answerTime: Date | null;
  readonly loanTime: Date | null;
  /** `fin_order_state` at the end of the course. */
  readonly endState: '70' | '80' | '91' | '92' | '93' | '94';
}

type Ending = OrderTimeline['endState'];
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
function planTimeline(random: SampleRandom, calendar: WorkingCalendar, submitTime: Date, pace: number): OrderTimeline {
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
function timelineAt(
  timelineSteps: OrderTimeline,
  submitTime: Date,
  termEnd: Date,
  now: Date,
): Omit<OrderTimeline, 'endState'> & { state: string } {
  const past = (time: Date | null): Date | null => (time !== null && time <= now ? time : null);
  const reached = {
    acceptTime: past(timelineSteps.acceptTime),
    contactTime: past(timelineSteps.contactTime),
    answerTime: past(timelineSteps.answerTime),
    loanTime: past(timelineSteps.loanTime),
  };
  return { ...reached, state: stateAt(timelineSteps, reached, submitTime, termEnd, now) };
}

function stateAt(
  timelineSteps: OrderTimeline,
  reached: Omit<OrderTimeline, 'endState'>,
  submitTime: Date,
  termEnd: Date,
  now: Date,
): string {
  if (reached.loanTime !== null) return termEnd <= now ? '80' : '70';
  if (reached.answerTime !== null) return timelineSteps.endState === '70' ? '60' : timelineSteps.endState;
  if (timelineSteps.endState === '93') return now.getTime() - submitTime.getTime() > EXPIRES_AFTER_MS ? '93' : '10';
  if (reached.contactTime !== null) return timelineSteps.endState === '92' ? '92' : '40';
  return reached.acceptTime !== null ? '30' : '10';
}

export type OrderRow = typeof financeOrder.$inferInsert & { readonly submitTime: Date };
export type EvaluationRow = typeof evaluation.$inferInsert;

const calendar = createWorkingCalendar(listCalendarDays());
const DAY_MS = 86_400_000;
const PAST_DAYS = 365;
const RATED_STATES = ['70', '80', '91', '93', '94'];

/** Applications of hot products come twice as often. */
const toDraw = (products: readonly FinanceProductInput[]) => products.flatMap((product) => (product.hot ? [product, product] : [product]));

/** More of them lately: the platform grew over the year. */
const toSubmitTime = (random: SampleRandom, now: Date): Date => {
  const age = Math.min(random.next(), random.next()) * PAST_DAYS * DAY_MS;
  return addWorkingHours(calendar, new Date(now.getTime() - age - DAY_MS / 6), random.next() * 4);
};

/** Whole 万元 within what the product lends, small amounts more often than large ones. */
function toAmountYuan(random: SampleRandom, product: FinanceProductInput): number {
  const from = Math.max(5, product.amountStart);
  const to = Math.min(product.amountEnd, 2_000);
  const wan = from * (Math.max(to, from) / from) ** (random.next() * 0.85);
  return Math.max(1, Math.round(wan)) * YUAN_PER_WAN;
}

const toRate = (product: FinanceProductInput, random: SampleRandom): number => {
  const from = product.rateStart ?? 4.5;
  return Number((from + ((product.rateEnd ?? from) - from) * random.next()).toFixed(2));
};

const addMonths = (moment: Date, months: number): Date => new Date(moment.getTime() + months * 30.4 * DAY_MS);

function toDues(submitTime: Date) {
  return {
    acceptDue: workingDaysLater(calendar, submitTime, 1),
    contactDue: workingDaysLater(calendar, submitTime, 3),
    answerDue: workingDaysLater(calendar, submitTime, 5),
  };
}

interface Draw {
  readonly random: SampleRandom;
  readonly product: FinanceProductInput;
  readonly pace: number;
  readonly number: number;
  readonly now: Date;
}

function toOrder({ random, product, pace, number, now }: Draw): OrderRow {
  const submitTime = toSubmitTime(random, now);
  const termMonths = random.whole(product.termStart, Math.max(product.termStart, Math.min(product.termEnd, 36)));
  const timelineSteps = planTimeline(random, calendar, submitTime, pace);
  const { state, ...times } = timelineAt(timelineSteps, submitTime, addMonths(timelineSteps.loanTime ?? submitTime, termMonths), now);
  const amountYuan = toAmountYuan(random, product);
  const isLent = times.loanTime !== null;
  const isCredited = times.answerTime !== null && ['60', '70', '80', '94'].includes(state);
  const day = toDay(submitTime).replaceAll('-', '');
  return {
    id: newId(submitTime),
    orderNo: `FO${day}${String(number).padStart(6, '0')}`,
    userId: newId(submitTime),
    accountType: product.accountTypes.includes('ENTERPRISE') ? 'ENTERPRISE' : 'INDIVIDUAL',
    productCode: product.productCode,
    agencyId: product.agencyId,
    amountYuan,
    termMonths,
    firstLoan: random.chance(product.firstLoanFriendly ? 0.55 : 0.2),
    state,
    stateTime: times.loanTime ?? times.answerTime ?? times.contactTime ?? times.acceptTime ?? submitTime,
    submitTime,
    ...toDues(submitTime),
    ...times,
    acceptHours: times.acceptTime === null ? null : workingHoursBetween(calendar, submitTime, times.acceptTime),
    creditAmountYuan: isCredited ? amountYuan : null,
    loanAmountYuan: isLent ? amountYuan : null,
    loanRate: isLent ? toRate(product, random) : null,
  };
}

const score = (random: SampleRandom, pace: number): number => Math.max(1, Math.min(5, Math.round(5.4 - pace * random.next() * 1.6)));

interface Writers {
  readonly random: SampleRandom;
  /** Draws of its own, so that words change no figure. */
  readonly words: SampleRandom;
  readonly now: Date;
}

function toEvaluation(order: OrderRow, { random, words, now }: Writers, pace: number): EvaluationRow {
  const createTime = order.loanTime ?? order.answerTime ?? order.submitTime;
  const scores = { serviceScore: score(random, 1), majorScore: score(random, 1.1), durationScore: score(random, pace) };
  const written = writeWords(words, (scores.serviceScore + scores.majorScore + scores.durationScore) / 3, createTime, now);
  return {
    id: newId(createTime),
    userId: order.userId,
    orderId: order.id,
    agencyId: order.agencyId,
    productCode: order.productCode,
    ...scores,
    ...written,
    state: written.appendContent ? '2' : '1',
    createTime,
  };
}

/** A year of synthetic applications up to `now`, and what those who were answered said about it. Ids differ from seed to seed, nothing else. */
export function createHistory(
  products: readonly FinanceProductInput[],
  count: number,
  now: Date,
): { orders: OrderRow[]; evaluations: EvaluationRow[] } {
  const random = createSampleRandom(20_261_120);
  const writers = { random, words: createSampleRandom(20_261_121), now };
  const drawn = toDraw(products);
  const paces = new Map<string, number>();
  for (const { agencyId } of products) if (!paces.has(agencyId)) paces.set(agencyId, 0.7 + random.next() * 0.6);
  const orders: OrderRow[] = [];
  const evaluations: EvaluationRow[] = [];
  for (let number = 1; number <= count; number += 1) {
    // Every product in turn, so that each has a history.
    const product = drawn[(number * 7) % drawn.length];
    if (product === undefined) break;
    const pace = paces.get(product.agencyId) ?? 1;
    const order = toOrder({ random, product, pace, number, now });
    orders.push(order);
    if (RATED_STATES.includes(order.state) && random.chance(0.7)) evaluations.push(toEvaluation(order, writers, pace));
  }
  return { orders, evaluations };
}
