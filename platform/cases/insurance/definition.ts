import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { insuranceApplicationForm } from '#lib/contract/forms/insurance-application-form.ts';
import type { InsuranceMove } from '#lib/contract/insurance/actions.ts';
import { graceText, PREMIUM_NOTICE_DAYS, suspendedText } from '#lib/contract/insurance/premium-schedule.ts';
import { type insuranceOrderStates, PAYMENT_MINUTES, RENEWAL_OFFER_DAYS } from '#lib/contract/insurance/states.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { surrenderDueDay } from '#lib/contract/pricing/surrender-refund.ts';
import type { Database } from '../../db/database.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { requireOwnFiles } from '../../domain/files/store-file.ts';
import { requireInsuranceOnSale } from '../../domain/insurance-product/get-insurance-product.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import { yuanText } from '../../domain/money-words.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { closePayments, hasNoOpenPayment } from '../../domain/payment/settle-payment.ts';
import { lockOwner, requireRoomFor } from '../../domain/require-room.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import type { CaseDefinition, Handler, InputOf, Outcome } from '../engine/case-definition.ts';
import { describeApplication, NO_REPLY, toSnapshot, unmaskApplication } from './application.ts';
import { requireApplicationConsents } from './application-consents.ts';
import { insurerActions, refundedText } from './insurer-actions.ts';
import { type InsuranceSettings, issue } from './issue-policy.ts';
import { type InsuranceRow, insuranceKind, ORDER_TYPE, refundOn, requireSnapshot, surrenderBar, toMoved } from './order-rows.ts';
import { pay, payPremium } from './pay-order.ts';
import { premiumDueOn, premiumsPaid } from './premiums.ts';
import { openDraft, requireKnown } from './save-order.ts';
import { decideByRules } from './underwriting.ts';

type HandlerOf<A extends InsuranceMove> = Handler<InsuranceRow, InsuranceSettings, InputOf<typeof insuranceOrderStates, A>>;
type Clocked = (row: InsuranceRow) => NonNullable<Outcome<InsuranceRow>['message']>;

/** Submitted, and not yet a cover. */
const UNDER_WAY = ['10', '15', '20', '30', '40'];
const COVERED = '60';
const SUSPENDED = '65';
const MINUTE_MS = 60_000;

/** What makes two applications the same, whenever they were read and typed. */
const essenceOf = ({ steps: _s, exclusionsReadAt: _e, noticesReadAt: _n, reply: _r, replyFiles: _f, ...essence }: InsuranceApplication) =>
  essence;

/** The same application under way already, from another tab. */
async function findTwin(tx: Database, userId: string, application: InsuranceApplication): Promise<InsuranceRow | undefined> {
  const own = and(eq(insuranceOrder.userId, userId), eq(insuranceOrder.productCode, application.productCode));
  const rows = await tx
    .select()
    .from(insuranceOrder)
    .where(and(own, inArray(insuranceOrder.state, UNDER_WAY)));
  const essence = essenceOf(application);
  return rows.find((row) => isDeepStrictEqual(essenceOf(row.application), essence));
}

/**
 * From a draft or at once: checked by the form that the page has, the product and its premium kept as they are, then decided by the
 * insurer's rules.
 */
const submit: HandlerOf<'submit'> = {
  once: true,
  lockFirst: ({ tx, by }) => lockOwner(tx, by.actor.id),
  open: async (work) => {
    const { orderNo: _orderNo, version: _version, basedOn, ...application } = work.input;
    const twin = await findTwin(work.tx, work.by.actor.id, application);
    return twin === undefined ? openDraft(work, application, { basedOn }) : { answered: toMoved(twin) };
  },
  step: async (work) => {
    const { tx, now, row, input } = work;
    const { orderNo, version: _version, basedOn, ...sent } = input;
    if (orderNo !== undefined) requireKnown(row, { basedOn });
    const given = { ...sent, ...NO_REPLY };
    if (row.productCode !== given.productCode) throw new Fault('wrongState');
    await requireRoomFor(tx, 'openInsuranceOrder', row.userId);
    const onSale = await requireInsuranceOnSale(tx, row.productCode);
    const product = toSnapshot(onSale);
    const application = parseForm(insuranceApplicationForm(product, toDay(now)), unmaskApplication(given, row.application));
    await requireApplicationConsents(work.tx, row, product, application);
    const snapshot = { product, underwriting: onSale.underwriting };
    return {
      patch: { snapshot, ...describeApplication(product, application), submitTime: now },
      after: (moved) => decideByRules(work, moved),
    };
  },
};

/** A corrected application is decided again, by the product as it was at the first submission. */
const amend: HandlerOf<'amend'> = {
  once: true,
  step: async (work) => {
    const { orderNo: _orderNo, version: _version, ...given } = work.input;
    const { product } = requireSnapshot(work.row).snapshot;
    const application = parseForm(insuranceApplicationForm(product, toDay(work.now)), unmaskApplication(given, work.row.application));
    await requireApplicationConsents(work.tx, work.row, product, application, work.row.submitTime);
    await requireOwnFiles(
      work.tx,
      work.row.userId,
      application.replyFiles.map(({ fileUrl }) => fileUrl),
    );
    return {
      remark: application.reply,
      patch: { insurerRemark: '', ...describeApplication(product, application) },
      after: (moved) => decideByRules(work, moved),
    };
  },
};

/** The payment first, as a cashier's notice has it: two transactions then never wait for each other. */
const closeWaiting: Handler<InsuranceRow, object, unknown>['lockFirst'] = async ({ tx }, seen) => {
  if (seen !== null) await closePayments(tx, ORDER_TYPE, seen.id);
};

const cancel: HandlerOf<'cancel'> = {
  lockFirst: closeWaiting,
  step: ({ row, input: { reason } }) => ({
    remark: reason,
    // Nobody has seen a draft but its holder.
    ...(row.snapshot !== null && { message: { title: '投保已取消', content: `${row.productName}没有收您的钱，想买可以重新投保。` } }),
  }),
};

/** What is paid back is reckoned on the day of asking, and kept. */
const surrender: HandlerOf<'surrender'> = {
  lockFirst: closeWaiting,
  bars: surrenderBar,
  step: ({ now, row, input: { reason } }) => {
    const today = toDay(now);
    const refund = refundOn(row, today)?.refund ?? 0;
    const until = `保险公司最迟 ${surrenderDueDay(today)} 前退款，退款以前可以撤回。`;
    return {
      remark: reason,
      patch: { surrenderReason: reason, surrenderRefundYuan: refund, surrenderTime: now },
      message: {
        title: '退保申请已交给保险公司',
        content: `${row.productName}预计退 ${yuanText(refund)}，${refundedText(row, refund)}。${until}`,
      },
    };
  },
};

/** Nothing was paid back yet: the policy stands as it did, and what time has brought since the clock brings now. */
const withdrawSurrender: HandlerOf<'withdrawSurrender'> = {
  step: ({ row }) => ({
    patch: { surrenderReason: null, surrenderRefundYuan: null, surrenderTime: null },
    message: {
      title: '退保已撤回',
      content: `${row.productName}不退保了，${row.originState === SUSPENDED ? '保单还是效力中止，没有保障。' : `保障照旧，到 ${row.endDate} 为止。`}`,
    },
  }),
};

const tell = (toMessage: Clocked): Pick<HandlerOf<'expire'>, 'step'> => ({ step: ({ row }) => ({ message: toMessage(row) }) });

/** The time to ask for a payment is over, and none that was asked for can still be made. */
const isUnpaid = (now: Date) =>
  and(
    lte(insuranceOrder.stateTime, new Date(now.getTime() - PAYMENT_MINUTES * MINUTE_MS)),
    or(isNull(insuranceOrder.payUntil), lte(insuranceOrder.payUntil, now)),
    hasNoOpenPayment(now, ORDER_TYPE, insuranceOrder.id),
  );

const isRenewalDue = (now: Date) =>
  and(
    eq(insuranceOrder.state, COVERED),
    eq(insuranceOrder.renewalOffered, false),
    lte(insuranceOrder.endDate, addDays(toDay(now), RENEWAL_OFFER_DAYS)),
  );

/** Once, where the product can be renewed. */
async function offerRenewal(tx: Database, now: Date, row: InsuranceRow): Promise<void> {
  if (row.renewalOffered) return;
  await tx.update(insuranceOrder).set({ renewalOffered: true }).where(eq(insuranceOrder.id, row.id));
  if (row.snapshot?.product.renewable !== true) return;
  const content = `${row.productName}到 ${row.endDate} 为止，还要保障的话现在可以续保。`;
  const told = { type: '7', level: '重要', title: '保障快到期了', content } as const;
  await sendMessage(tx, now, { ...insuranceKind.message(row), ...told, userId: row.userId });
}

/** The next premium can be paid, or is in its grace, and that was not told yet. */
const isPremiumUntold = (now: Date) =>
  and(
    eq(insuranceOrder.state, COVERED),
    or(
      and(eq(insuranceOrder.premiumTold, ''), lte(insuranceOrder.premiumDueDay, addDays(toDay(now), PREMIUM_NOTICE_DAYS))),
      and(ne(insuranceOrder.premiumTold, 'grace'), lt(insuranceOrder.premiumDueDay, toDay(now))),
    ),
  );

/** Once before the due day, and once more in the grace. */
async function tellPremium(tx: Database, now: Date, row: InsuranceRow): Promise<void> {
  const due = premiumDueOn(row, toDay(now));
  if (due === null) return;
  const { period, dueDay, graceDay } = due;
  const premiumTold = dueDay < toDay(now) ? 'grace' : 'due';
  if (row.premiumTold === premiumTold) return;
  await tx.update(insuranceOrder).set({ premiumTold }).where(eq(insuranceOrder.id, row.id));
  const what = `${row.productName}第 ${period} 期保费 ${yuanText(row.premiumYuan)}`;
  const told =
    premiumTold === 'due'
      ? { title: '续期保费该交了', content: `${what}，请在 ${dueDay} 前付。` }
      : { title: '续期保费过了应缴日', content: `${what}，请在 ${graceDay} 前付。${graceText(graceDay)}` };
  await sendMessage(tx, now, { ...insuranceKind.message(row), type: '7', level: '重要', ...told, userId: row.userId });
}

/** From the day after the grace, whenever the clock comes to it. */
const suspend: HandlerOf<'suspend'> = {
  step: ({ now, row }) => {
    const from = addDays(row.premiumGraceDay ?? toDay(now), 1);
    const what = `${row.productName}第 ${premiumsPaid(row) + 1} 期保费到宽限期满没有交，`;
    return {
      patch: { suspensions: [...row.suspensions, { from, until: null }] },
      message: {
        ...{ type: '7', level: '重要', title: '保单效力中止了' },
        content: `${what}${suspendedText(from, row.snapshot?.product.insurerName ?? '保险公司')}`,
      },
    };
  },
};

/** Orders for insurance (domain b5): applied for, decided by rules or a person, paid, issued, ended or given back. */
export const insuranceCase: CaseDefinition<typeof insuranceOrderStates, InsuranceRow, InsuranceSettings> = {
  ...insuranceKind,
  clock: [
    { action: 'expire', due: isUnpaid },
    { action: 'start', due: (now) => lte(insuranceOrder.startDate, toDay(now)) },
    { due: isPremiumUntold, work: tellPremium },
    { action: 'suspend', due: (now) => lt(insuranceOrder.premiumGraceDay, toDay(now)) },
    { action: 'end', due: (now) => lt(insuranceOrder.endDate, toDay(now)) },
    { due: isRenewalDue, work: offerRenewal },
  ],
  actions: {
    submit,
    amend,
    pay,
    payPremium,
    suspend,
    issue,
    ...insurerActions,
    cancel,
    surrender,
    withdrawSurrender,
    expire: {
      lockFirst: closeWaiting,
      ...tell(({ productName }) => ({
        title: '超时未付款，投保已关闭',
        content: `${productName}没有在约定的时间内付款，已自动关闭。资料都在，可以重新投保。`,
      })),
    },
    start: tell(({ productName, endDate }) => ({ title: '保障开始了', content: `${productName}今天零时生效，保到 ${endDate}。` })),
    end: tell(({ productName, endDate }) => ({ type: '7', title: '保障已到期', content: `${productName}于 ${endDate} 到期。` })),
  },
};
