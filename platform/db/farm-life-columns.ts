import { OPEN_FINANCE_ORDER_STATES } from '#lib/contract/finance/states.ts';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { newDues } from '../cases/finance/promises.ts';
import { parseMoment } from '../domain/time/shanghai-time.ts';
import type { WorkingCalendar } from '../domain/time/working-time.ts';
import { workingHoursBetween } from '../domain/time/working-time.ts';
import type { farmSubmission } from './schema/agriculture-tables.ts';
import type { flowLog } from './schema/record-tables.ts';

export type FarmRow = typeof farmSubmission.$inferSelect;
export type SentFarm = FarmRow & { readonly submitTime: Date; readonly amountYuan: number; readonly termMonths: number };
type Step = typeof flowLog.$inferSelect;

export const isSentFarm = (row: FarmRow): row is SentFarm =>
  row.state !== '00' && row.submitTime !== null && row.amountYuan !== null && row.termMonths !== null;

const DAY_END_MS = 86_400_000 - 1;
const OTHER_REASON = '9';
const OPEN: readonly string[] = OPEN_FINANCE_ORDER_STATES;
const CLOSED = ['92', '93', '94'];

/** What an institution asked for: a file each, and one of any name where it named none. */
const toItems = ({ state, returnItems, returnReason: note }: FarmRow) => {
  const names = returnItems.length === 0 && state === '45' ? ['补充材料'] : returnItems;
  return names.map((name) => ({ name, note: note || name, wantsFile: true }));
};

function toOfferColumns({ offer, offerEnd }: FarmRow, { guaranteeTypes }: OrderedProduct) {
  if (offer === null) return {};
  const creditExpire = offerEnd ?? new Date(parseMoment(offer.creditExpire).getTime() + DAY_END_MS);
  return {
    creditAmountYuan: Math.round(offer.creditAmount * YUAN_PER_WAN),
    creditRate: offer.creditRate,
    creditTermMonths: offer.creditTerm,
    creditGuaranteeType: guaranteeTypes[0] ?? '',
    creditExpire,
  };
}

interface Surroundings {
  readonly product: OrderedProduct;
  readonly steps: readonly Step[];
  readonly calendar: WorkingCalendar;
  readonly now: Date;
}

/** Moments of a life, as its history has them. */
function toTimes(steps: readonly Step[]) {
  const first = (...actions: string[]): Date | null => steps.find(({ action }) => actions.includes(action))?.createTime ?? null;
  const last = (...actions: string[]): Date | null => steps.findLast(({ action }) => actions.includes(action))?.createTime ?? null;
  return {
    acceptTime: first('accept'),
    contactTime: first('investigate', 'approveStart'),
    answerTime: last('credit', 'reject'),
    signTime: last('sign'),
    returnTime: last('return'),
  };
}

/**
 * Promises of the institution. Only acceptance had been promised; the others hold from now on, where their time is still to come, so that
 * nobody is said to have broken what he never promised.
 */
function toDues(row: SentFarm, times: ReturnType<typeof toTimes>, { calendar, now }: Surroundings) {
  const { contactDue, answerDue, loanDue } = newDues(calendar, row.submitTime);
  const ahead = (due: Date, done: Date | null): Date | null => (OPEN.includes(row.state) && done === null && due > now ? due : null);
  return {
    acceptDue: row.acceptDue,
    contactDue: ahead(contactDue, times.contactTime),
    answerDue: ahead(answerDue, times.answerTime),
    loanDue: ahead(loanDue, row.loanTime),
  };
}

const closesAt = ({ state, closeDue }: FarmRow, creditExpire: Date | undefined): Date | null => {
  if (state === '10') return closeDue;
  return state === '50' ? (creditExpire ?? null) : null;
};

/** Where an application stands, in the columns of an order. */
export function toLifeColumns(row: SentFarm, surroundings: Surroundings) {
  const { product, steps, calendar } = surroundings;
  const { managerName, managerPhone, returnReason, rejectReason, contractNo, loanAmountYuan, loanTime, submitTime } = row;
  const times = toTimes(steps);
  const offer = toOfferColumns(row, product);
  return {
    ...times,
    ...toDues(row, times, surroundings),
    ...offer,
    amountYuan: row.amountYuan,
    termMonths: row.termMonths,
    submitTime,
    acceptHours: times.acceptTime === null ? null : workingHoursBetween(calendar, submitTime, times.acceptTime),
    closesAt: closesAt(row, offer.creditExpire),
    managerName,
    managerPhone,
    returnReason,
    returnItems: toItems(row),
    rejectCode: row.state === '91' ? OTHER_REASON : '',
    rejectReason,
    closeReason: CLOSED.includes(row.state) ? (steps.at(-1)?.remark ?? '') : '',
    contractNo,
    signTime: times.signTime ?? (contractNo === '' ? null : row.stateTime),
    loanAmountYuan,
    loanTime,
    loanRate: loanTime === null ? null : (row.offer?.creditRate ?? 0),
  };
}
