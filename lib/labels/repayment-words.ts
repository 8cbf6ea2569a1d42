import type { DueDateRule } from '#lib/contract/pricing/due-dates.ts';
import { sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import type { PriceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { hasSeasonDates } from '#lib/contract/pricing/season.ts';
import { formatYuan } from '#lib/format/money.ts';

/** What is said of a loan's instalments. */
export interface RepaidLoan {
  readonly payWay: string;
  readonly instalments: readonly { readonly paymentYuan: number /** Its day, where there is one. */; readonly payOn?: string }[];
  /** Interest that is taken off at the start. */
  readonly bankDiscountYuan?: number | undefined;
  /** Of a schedule with days. */
  readonly loan?: { readonly dueDates: DueDateRule };
}

const LEVEL = '1';
const FALLING = '2';

/** What the first payment is called in each way of repaying, where there are several. */
const LABELS: Readonly<Record<string, string>> = {
  1: '每月还',
  2: '首月还',
  3: '平时每月还',
  4: '到期一次还',
  5: '用满时每月付息',
  6: '平时每季还',
};

export interface Payment {
  /** 每月还, 到期一次还 … */
  readonly label: string;
  readonly amountYuan: number;
  /** 共 12 次; the last payment beside it where it differs. */
  readonly note: string;
}

/** Whether all payments but the last are alike; 首月还 says that the others differ. */
const isLevelled = (instalments: RepaidLoan['instalments']): boolean =>
  new Set(instalments.slice(0, -1).map(({ paymentYuan }) => paymentYuan)).size <= 1;

/** The first payment of those that differ, and how high they go. */
function unlikePayment(instalments: RepaidLoan['instalments']): Payment {
  const [first] = instalments;
  const most = Math.max(...instalments.map(({ paymentYuan }) => paymentYuan));
  const isLast = instalments.at(-1)?.paymentYuan === most;
  const highest = first?.paymentYuan === most ? '这次最多' : `最多一次 ${formatYuan(most)}${isLast ? '（到期那次）' : ''}`;
  const label = first?.payOn === undefined ? '第一次还' : `第一次 ${first.payOn} 还`;
  return { label, amountYuan: first?.paymentYuan ?? 0, note: `之后按还款计划，共 ${instalments.length} 次，${highest}` };
}

/** What is paid each time, with the last payment beside it; the first one alone where they differ, and how high they go. */
export function toPayment({ payWay, instalments, bankDiscountYuan = 0, loan }: RepaidLoan): Payment {
  const count = instalments.length;
  const [first, last] = [instalments[0]?.paymentYuan ?? 0, instalments.at(-1)?.paymentYuan ?? 0];
  if (count === 1) {
    const received = `先扣利息 ${formatYuan(bankDiscountYuan)}，实收 ${formatYuan(sumYuan([first, -bankDiscountYuan]))}`;
    return { label: '到期一次还', amountYuan: first, note: bankDiscountYuan > 0 ? received : '本金和利息一次还' };
  }
  if (payWay !== FALLING && !isLevelled(instalments)) return unlikePayment(instalments);
  const note = first === last ? `共 ${count} 次` : `共 ${count} 次，最后一次 ${formatYuan(last)}`;
  if (loan !== undefined && hasSeasonDates(loan.dueDates)) return { label: '按农时，每次还', amountYuan: first, note };
  return { label: LABELS[payWay] ?? '第一次还', amountYuan: first, note };
}

/** The same of a public calculation. */
export const sheetPayment = ({ loan, schedule }: Pick<PriceSheet, 'loan' | 'schedule'>): Payment =>
  toPayment({ ...schedule, payWay: loan.payWay });

/** 每月还 34,105.67 元. */
export const paymentText = ({ label, amountYuan }: Payment): string => `${label} ${formatYuan(amountYuan)}`;

/** 以后还 11 次，下一次 24,820.44 元，最后一次 24,820.43 元: the instalments that are still to come. */
export function restText(instalments: RepaidLoan['instalments']): string {
  const [next, last] = [instalments[0], instalments.at(-1)];
  if (next === undefined || last === undefined) return '每一期都到了日子';
  const end = last.paymentYuan === next.paymentYuan ? '' : `，最后一次 ${formatYuan(last.paymentYuan)}`;
  return `以后还 ${instalments.length} 次，下一次 ${formatYuan(next.paymentYuan)}${end}`;
}

/** 每月还 34,105.67 元；首月还 44,000.00 元，共 12 次，最后一次 41,805.56 元. */
export const repaymentText = (repaid: RepaidLoan): string => {
  const payment = toPayment(repaid);
  const { payWay, instalments, bankDiscountYuan = 0 } = repaid;
  const isTold =
    bankDiscountYuan === 0 && (payWay === LEVEL || instalments.length === 1) && (instalments.length === 1 || isLevelled(instalments));
  return isTold ? paymentText(payment) : `${paymentText(payment)}，${payment.note}`;
};
