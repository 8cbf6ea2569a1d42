import { and, asc, eq, inArray, lte, or } from 'drizzle-orm';
import { reinstatableUntil } from '#lib/contract/insurance/premium-schedule.ts';
import { insuranceOrderGroupStates, PAYMENT_MINUTES, RENEWAL_OFFER_DAYS } from '#lib/contract/insurance/states.ts';
import type { CentreTask } from '#lib/contract/message.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { CentreContribution } from '../../domain/centre/centre-sources.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { yuanText } from '../../domain/money-words.ts';
import type { PaymentRow } from '../../domain/payment/payments.ts';
import { findOpenPayments } from '../../domain/payment/settle-payment.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { type InsuranceRow, isRenewable, ORDER_TYPE, payableUntil, premiumName, toClaimLink, toOrderLink } from './order-rows.ts';
import { isPremiumDue, premiumDueOn } from './premiums.ts';
import { findFollowing } from './save-order.ts';

const { mine, running, covered } = insuranceOrderGroupStates;
const TO_PAY = '30';
const SUSPENDED = '65';
const DRAFT = '00';

/** A claim for which the insurer asks for more. */
const MORE_WANTED = '4';

/** The next premium, from thirty days before its day to the end of its grace. */
function toPremiumTask(row: InsuranceRow, today: string): CentreTask | null {
  const due = premiumDueOn(row, today);
  if (due === null) return null;
  const isLate = due.dueDay < today;
  return {
    title: `第 ${due.period} 期保费 ${yuanText(row.premiumYuan)}，等您支付`,
    content: isLate ? `${row.productName}，宽限期到 ${due.graceDay}，过了这天没付保单效力中止` : `${row.productName}，应缴日 ${due.dueDay}`,
    dueTime: isLate ? due.graceDay : due.dueDay,
    linkUrl: toOrderLink(row),
    action: '去支付',
  };
}

const toSuspendedTask = (row: InsuranceRow): CentreTask => {
  const until = reinstatableUntil(row.suspensions.at(-1)?.from ?? row.startDate);
  const content = `${row.productName}现在没有保障，${until} 前可以找保险公司商量恢复`;
  return { title: '保单效力中止了', content, dueTime: '', linkUrl: toOrderLink(row), action: '去看看' };
};

const toTask = (row: InsuranceRow, open: PaymentRow | null): CentreTask => {
  if (row.state === SUSPENDED) return toSuspendedTask(row);
  return row.state === TO_PAY
    ? {
        title: `${premiumName(row)} ${yuanText(row.premiumYuan)}，等您支付`,
        content:
          open === null && row.payUntil === null
            ? `${row.productName}，超过 ${PAYMENT_MINUTES} 分钟没付会自动关闭`
            : `${row.productName}，过了时间没付会自动关闭`,
        dueTime: toWireTime(payableUntil(row, open)),
        linkUrl: toOrderLink(row),
        action: '去支付',
      }
    : { title: '投保资料要改', content: row.productName, dueTime: '', linkUrl: toOrderLink(row), action: '去修改' };
};

/** A task for each claim of the user's for which the insurer asks for more, those that wait longest first. */
async function readClaimTasks({ db }: Pick<DomainContext, 'db'>, user: SessionUser): Promise<CentreTask[]> {
  const rows = await db
    .select({ order: insuranceOrder, claim: insuranceClaim })
    .from(insuranceClaim)
    .innerJoin(insuranceOrder, eq(insuranceOrder.id, insuranceClaim.orderId))
    .where(and(eq(insuranceClaim.userId, user.id), eq(insuranceClaim.state, MORE_WANTED)))
    .orderBy(asc(insuranceClaim.stateTime), asc(insuranceClaim.id));
  return rows.map(({ order, claim }) => ({
    title: '理赔要补充材料',
    content: `${order.productName}，${claim.accidentTime.slice(0, 10)} ${claim.accidentPlace}，编号 ${claim.claimNo}`,
    dueTime: '',
    linkUrl: toClaimLink(order, claim),
    action: '去补材料',
  }));
}

const toExpiring = (row: InsuranceRow, isBegun: boolean): CentreTask => ({
  title: `${row.productName}快到期了`,
  content: `${row.insuredName}的保障到 ${row.endDate} 为止`,
  dueTime: row.endDate,
  linkUrl: toOrderLink(row),
  action: isBegun ? '接着办续保' : '去续保',
});

/** What of the user's insurance orders waits for the user, runs, or ends within thirty days and is not renewed yet. */
export async function readInsuranceTasks({ db, now }: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const today = toDay(now());
  const own = eq(insuranceOrder.userId, user.id);
  const endsSoon = and(inArray(insuranceOrder.state, [...covered]), lte(insuranceOrder.endDate, addDays(today, RENEWAL_OFFER_DAYS)));
  const rows = await db
    .select()
    .from(insuranceOrder)
    .where(and(own, or(inArray(insuranceOrder.state, [...mine]), endsSoon, isPremiumDue(today))))
    .orderBy(asc(insuranceOrder.stateTime));
  const toPay = rows.filter(({ state }) => state === TO_PAY).map(({ id }) => id);
  const open = await findOpenPayments(db, now(), ORDER_TYPE, toPay);
  const due = rows.filter((row) => isRenewable(row, today));
  // A mere draft of a renewal does not insure anybody.
  const renewals = await findFollowing(db, user.id, due);
  const stateOf = ({ orderNo }: InsuranceRow) => renewals.get(orderNo)?.state ?? DRAFT;
  return {
    tasks: [
      ...rows.filter(({ state }) => (mine as readonly string[]).includes(state)).map((row) => toTask(row, open.get(row.id) ?? null)),
      ...(await readClaimTasks({ db }, user)),
      ...rows.flatMap((row) => toPremiumTask(row, today) ?? []),
    ],
    runningCount: await db.$count(insuranceOrder, and(own, inArray(insuranceOrder.state, [...running]))),
    expiring: due.filter((row) => stateOf(row) === DRAFT).map((row) => toExpiring(row, renewals.has(row.orderNo))),
  };
}
