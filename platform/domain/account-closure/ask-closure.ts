import { and, eq, gt, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type AccountClosure, CLOSURE_DELETES, CLOSURE_WAIT_DAYS, type ClosureBlocker } from '#lib/contract/account.ts';
import { OPEN_FINANCE_ORDER_STATES } from '#lib/contract/finance/states.ts';
import { accountCloseForm } from '#lib/contract/forms/account-forms.ts';
import { OPEN_CLAIM_STATES } from '#lib/contract/insurance/states.ts';
import { daysLate, listOwed, repayUntil, restYuan } from '../../cases/guarantee/repayments.ts';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { certificateOrder } from '../../db/schema/certificate-tables.ts';
import { feedback } from '../../db/schema/feedback-tables.ts';
import { financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { invoice } from '../../db/schema/invoice-tables.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { heldUntil, requireUnchanged, requireUnheld, toWords } from '../account/account-change.ts';
import type { AccountLimits } from '../account/account-limits.ts';
import { endAccess } from '../account/end-access.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { requirePassword } from '../account/password-hash.ts';
import type { Session, SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { yuanText } from '../money-words.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { checkSmsCode, consumeSmsCode, type TypedSmsCode } from '../sms/consume-sms-code.ts';
import { toAccountSubject } from '../sms/send-sms-code.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';

type CaseTable = PgTable & { readonly userId: PgColumn; readonly state: PgColumn };

interface Rule {
  readonly table: CaseTable;
  readonly states: readonly string[];
  readonly words: (count: number) => string;
  readonly content: string;
  readonly linkUrl: string;
}

const LENT = ['70'];
const ORDERS = '/user/financeOrder';
const POLICIES = '/user/insureOrder';
const REPAY = '还清以后，机构会在订单上记下结清。';
const END = '等它办完，或者先撤回。';

const rules: readonly Rule[] = [
  { table: financeOrder, states: OPEN_FINANCE_ORDER_STATES, words: (n) => `${n} 笔融资订单还在办理`, content: END, linkUrl: ORDERS },
  { table: financeOrder, states: LENT, words: (n) => `${n} 笔贷款还没有还清`, content: REPAY, linkUrl: ORDERS },
  {
    table: financeDemand,
    states: ['10', '20', '30', '40'],
    words: (n) => `${n} 条融资需求还没有结束`,
    content: END,
    linkUrl: '/user/financeDemand',
  },
  {
    table: insuranceOrder,
    states: ['10', '15', '20', '30', '40', '80'],
    words: (n) => `${n} 份投保还在办理`,
    content: '等它办完，或者先取消。',
    linkUrl: POLICIES,
  },
  {
    table: insuranceOrder,
    states: ['50', '60', '65'],
    words: (n) => `${n} 份保单还在保障期`,
    content: '注销后就查不到保单，也没法理赔。等它到期，或者先退保。',
    linkUrl: POLICIES,
  },
  {
    table: insuranceClaim,
    states: OPEN_CLAIM_STATES,
    words: (n) => `${n} 件理赔还没有结果`,
    content: '等保险公司处理完。',
    linkUrl: POLICIES,
  },
  {
    table: guaranteeLetter,
    states: ['10', '20', '30', '40', '60', '70', '72'],
    words: (n) => `${n} 份保函还有效或者还在办理`,
    content: '到保函服务里等它到期，或者先退保、取消。',
    linkUrl: '',
  },
  {
    table: certificateOrder,
    states: ['10', '15', '20', '30', '40'],
    words: (n) => `${n} 件数字证书业务还在办理`,
    content: '等它办完，或者先取消。',
    linkUrl: '/user/digitalCert',
  },
  {
    table: feedback,
    states: ['10', '20', '30'],
    words: (n) => `${n} 件投诉、异议或留言还没有答复`,
    content: '等答复了再注销，或者先撤回。',
    linkUrl: '/user/feedback',
  },
  {
    table: invoice,
    states: ['0', '1'],
    words: (n) => `${n} 张申请的发票还没有开出`,
    content: '等它开出来，或者先取消申请。',
    linkUrl: '/user/invoice',
  },
];

const WAITING_FOR_MONEY = '0';

async function findPending(db: Database, userId: string, now: Date): Promise<ClosureBlocker[]> {
  const open = and(eq(payment.userId, userId), eq(payment.state, WAITING_FOR_MONEY), gt(payment.expiresAt, now));
  const count = await db.$count(payment, open);
  if (count === 0) return [];
  return [{ title: `${count} 笔支付还没有完成`, content: '付完，或者等它超时关闭。', linkUrl: POLICIES }];
}

async function findRepayments(db: Database, userId: string, now: Date): Promise<ClosureBlocker[]> {
  return (await listOwed(db, userId)).map(({ letter, guarantorName }) => {
    const late = daysLate(letter, toDay(now));
    const due = late > 0 ? `已逾期 ${late} 天，请尽快` : `请在 ${repayUntil(letter)} 以前`;
    return {
      title: `${guarantorName}赔付的 ${yuanText(restYuan(letter))}要归还`,
      content: `保函 ${letter.orderNo}，${due}还给担保机构，还清了才能注销。`,
      linkUrl: '',
    };
  });
}

/** What has to end before an account can: cases that run, cover and letters in force, loans, repayments and payments. */
export async function listBlockers(db: Database, userId: string, now: Date): Promise<ClosureBlocker[]> {
  const hindrances: ClosureBlocker[] = [];
  for (const { table, states, words, content, linkUrl } of rules) {
    const count = await db.$count(table, and(eq(table.userId, userId), inArray(table.state, [...states])));
    if (count > 0) hindrances.push({ title: words(count), content, linkUrl });
  }
  return [...hindrances, ...(await findRepayments(db, userId, now)), ...(await findPending(db, userId, now))];
}

const DAY_MS = 86_400_000;

/** Told before a code is sent to a number that closes nothing yet. */
function listHeld(user: SessionUser, now: Date): ClosureBlocker[] {
  const until = heldUntil(user, now);
  if (until === null) return [];
  return [{ title: '手机号刚换过', content: `为防盗用，${toWords(until)} 以后才能注销账号。`, linkUrl: '' }];
}

/** What keeps the user's account from being closed now. */
export async function getClosure({ db, now }: DomainContext, user: SessionUser): Promise<AccountClosure> {
  const moment = now();
  return { hindrances: [...(await listBlockers(db, user.id, moment)), ...listHeld(user, moment)], waitDays: CLOSURE_WAIT_DAYS };
}

/**
 * Ends every session of the account, which closes after seven days unless somebody logs in before; the owner is told. The password comes deciphered; wrong
 * ones count like wrong logins, and a number that was changed a short time ago closes nothing yet.
 * @throws Fault invalidField, closureBlocked, accountLocked, wrongPassword, smsCodeWrong, smsCodeGone, numberHeld, unauthenticated.
 */
export async function askClosure(
  context: DomainContext,
  session: Session,
  given: { readonly password: string; readonly smsCode: string },
  limits: AccountLimits,
): Promise<{ closesAt: string }> {
  const { db, now } = context;
  const { user } = session;
  const { password, smsCode: code } = parseForm(accountCloseForm, given);
  const moment = now();
  if ((await listBlockers(db, user.id, moment)).length > 0) throw new Fault('closureBlocked');
  await requirePassword(context, user, password, limits);
  const typed: TypedSmsCode = { subject: toAccountSubject(user), purpose: 'close', code };
  await checkSmsCode(db, typed, moment);
  const closesAt = new Date(moment.getTime() + CLOSURE_WAIT_DAYS * DAY_MS);
  await db.transaction(async (tx) => {
    requireUnheld(await requireUnchanged(tx, session), moment, 'close');
    await consumeSmsCode(tx, typed);
    await tx.update(userAccount).set({ closesAt }).where(eq(userAccount.id, user.id));
    await endAccess(tx, user.id);
    await notifyOwner(tx, moment, user, {
      title: '已申请注销账号',
      content: `您的账号将在 ${toWords(closesAt)} 注销。不想注销了，在那之前登录一次就撤回；过了就不能再登录，${CLOSURE_DELETES}都会删除。不是您本人申请的，请马上登录并修改密码。`,
    });
    const actor = { type: 'user', id: user.id } as const;
    await writeAudit(tx, moment, { actor, action: 'askClosure', entityType: 'user', entityId: user.id });
  });
  return { closesAt: toWireTime(closesAt) };
}
