import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { financeOrderStates } from '#lib/contract/finance/states.ts';
import { addDays, daysBetween, monthDayText } from '#lib/contract/pricing/calendar-dates.ts';
import { toCents } from '#lib/contract/pricing/exact-amount.ts';
import type { Ledger } from '#lib/contract/pricing/loan-ledger.ts';
import { type LoanPosition, openDueDays, totalOf } from '#lib/contract/pricing/loan-position.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { parseMoment, toDay } from '../../domain/time/shanghai-time.ts';
import { byClock } from '../engine/actors.ts';
import type { ClockRule, Outcome } from '../engine/case-definition.ts';
import { centsText, positionToday, readLoan } from './loan-entries.ts';
import { financeKind, isSent, type OrderRow, type SentOrder } from './order-rows.ts';

const LENT = '70';
const REMINDER = '7';
/** Days from the due day on which the applicant is reminded, at 9:00. */
const REMINDED = [-7, -1, 1];

const reminderOf = (dueDay: string, days: number): Date => parseMoment(`${addDays(dueDay, days)} 09:00:00`);

/** The first reminder after a moment of anything that is not paid. */
function nextReminder({ state }: Ledger, now: Date): Date | null {
  const times = (state === null ? [] : openDueDays(state)).flatMap((day) => REMINDED.map((days) => reminderOf(day, days).getTime()));
  const left = times.filter((time) => time > now.getTime());
  return left.length === 0 ? null : new Date(Math.min(...left));
}

/** What an order keeps of its loan for the centre and the clock; nothing of one that is settled, or that nobody recorded. */
export function loanDues(ledger: Ledger, now: Date): Pick<OrderRow, 'repayOn' | 'remindAt'> {
  const position = positionToday(ledger, now);
  if (position === null || position.isSettled) return { repayOn: null, remindAt: null };
  return { repayOn: position.next?.on ?? null, remindAt: nextReminder(ledger, now) };
}

/** 2026-02-05 → 2 月 5 日. */
export const dayText = (day: string): string => monthDayText(day.slice(5, 10));

type Words = NonNullable<Outcome<OrderRow>['message']>;

/** What is owed when it is late. */
export function overdueWords({ product }: SentOrder, { due, overdueDays, on }: LoanPosition): Words {
  const late = due.late === 0n ? '' : `，其中罚息 ${centsText(due.late)}`;
  return {
    type: REMINDER,
    level: '重要',
    title: `${product.productName}逾期 ${overdueDays} 天`,
    content: `到 ${dayText(on)}欠 ${centsText(totalOf(due))}${late}。刚还的话，等${product.agencyName}登记以后就不再提醒。`,
  };
}

/** A payment that is near, by its day. */
function nearWords({ product, contractNo }: SentOrder, { state }: Ledger, day: string, today: string): Words {
  const instalment = state?.schedule?.instalments.find(({ payOn }) => payOn === day);
  const daysLeft = daysBetween(today, day);
  const when = daysLeft === 0 ? '今天' : daysLeft === 1 ? '明天' : dayText(day);
  return {
    type: REMINDER,
    level: '重要',
    title: `${when}还款${instalment === undefined ? '' : ` ${centsText(toCents(instalment.paymentYuan))}`}`,
    content: `${product.productName}，合同号 ${contractNo}，还款日 ${day}。请把钱提前存进还款账户。`,
  };
}

/** What a reminder says of the day for which it was set; null when there is nothing to say any more. */
function reminderWords(row: SentOrder, ledger: Ledger, setFor: Date, now: Date): Words | null {
  const today = toDay(now);
  const position = positionToday(ledger, now);
  if (ledger.state === null || position === null || position.isSettled) return null;
  const day = openDueDays(ledger.state).find((due) => REMINDED.some((days) => reminderOf(due, days).getTime() === setFor.getTime()));
  if (day === undefined) return null;
  return day < today ? overdueWords(row, position) : nearWords(row, ledger, day, today);
}

/** Reminds of payments: each reminder once, moved on to the next in the same transaction; its state and version stay. */
export const repaymentReminders: ClockRule<typeof financeOrderStates, OrderRow> = {
  due: (now) => and(eq(financeOrder.state, LENT), isNotNull(financeOrder.remindAt), lte(financeOrder.remindAt, now)),
  work: async (tx, now, row) => {
    if (row.state !== LENT || row.remindAt === null || row.remindAt > now || !isSent(row)) return;
    const ledger = await readLoan(tx, row);
    const words = reminderWords(row, ledger, row.remindAt, now);
    await tx.update(financeOrder).set(loanDues(ledger, now)).where(eq(financeOrder.id, row.id));
    if (words === null) return;
    const entity = { entityType: financeKind.states.entityType, entityId: row.id };
    await writeAudit(tx, now, { ...entity, actor: byClock.actor, action: 'remindRepayment' });
    await sendMessage(tx, now, { ...financeKind.message(row), ...words, userId: row.userId });
  },
};
