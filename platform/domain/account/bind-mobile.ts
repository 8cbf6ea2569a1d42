import { and, eq, ne } from 'drizzle-orm';
import { PROOF_WAYS, SmsLoginForm } from '#lib/contract/forms/account-forms.ts';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { maskPhone } from '../mask/mask-number.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { checkSmsCode, consumeSmsCode, type TypedSmsCode } from '../sms/consume-sms-code.ts';
import { putSms } from '../sms/sms-outbox.ts';
import { HOLD_HOURS, holdUntil, recordMobileChange, requireUnchanged } from './account-change.ts';
import type { AccountLimits } from './account-limits.ts';
import { endAccess } from './end-access.ts';
import { leaveNotice, notifyOwner, type OwnerNotice } from './notify-owner.ts';
import { type ConsumeProof, type OwnerProof, proveOwner } from './prove-owner.ts';
import type { Session, SessionUser } from './sessions.ts';

const spendNothing: ConsumeProof = () => Promise.resolve();

export interface NewMobile extends OwnerProof {
  readonly mobile: string;
  readonly smsCode: string;
}

export interface BindSettings {
  readonly limits: AccountLimits;
  /** The portal's own address, where the change is taken back. */
  readonly siteUrl: string;
}

/** Whether another account of the kind has the number. */
export async function isTaken(
  tx: Database,
  mobile: string,
  { id, accountType }: Pick<SessionUser, 'id' | 'accountType'>,
): Promise<boolean> {
  const ofOther = and(eq(userAccount.mobileHash, mobile), eq(userAccount.accountType, accountType), ne(userAccount.id, id));
  return (await tx.$count(userAccount, ofOther)) > 0;
}

async function tell(tx: Database, now: Date, user: SessionUser, mobile: string, siteUrl: string): Promise<void> {
  const masked = maskPhone(mobile);
  const held = `${HOLD_HOURS} 小时内新手机号先不能用来登录和找回密码，请用密码登录。`;
  if (user.mobile === '')
    return notifyOwner(tx, now, { id: user.id, mobile }, { title: '手机号已绑定', content: `您的账号绑定了手机号 ${masked}。${held}` });
  const notice: OwnerNotice = {
    title: '手机号已更换',
    content: `您的账号现在绑定的手机号是 ${masked}。${held}不是您本人换的，请用原手机号收到的短信撤回。`,
  };
  await leaveNotice(tx, now, user.id, notice);
  const code = await recordMobileChange(tx, now, user);
  const undo = `不是您本人换的，请在 72 小时内打开 ${siteUrl}/reset#undo=${code} 撤回。`;
  await putSms(tx, now, user.mobile, `您的账号换绑了手机号 ${masked}，其他登录已退出。${undo}`);
}

/**
 * Gives the account another number, to which the code came, once its owner has proven to ask; a first number needs no proof. All other
 * sessions end, the new number opens nothing for a day, and the former one is told how to take it back within three. That a number belongs
 * to another account of its kind is told only to who holds it.
 * @throws Fault invalidField, smsCodeWrong, smsCodeGone, mobileTaken, sameMobile, ticketGone, unauthenticated, and those of the proof.
 */
export async function bindMobile(
  context: DomainContext,
  session: Session,
  given: NewMobile,
  { limits, siteUrl }: BindSettings,
): Promise<void> {
  const { db, now } = context;
  const { user, tokenHash } = session;
  const { mobile, smsCode: code } = parseForm(SmsLoginForm, given);
  const order = { purpose: 'rebind', ways: PROOF_WAYS, limits } as const;
  const consumeProof = user.mobile === '' ? spendNothing : await proveOwner(context, user, given, order);
  const typed: TypedSmsCode = { subject: mobile, purpose: 'bind', code };
  const moment = now();
  await checkSmsCode(db, typed, moment);
  await db.transaction(async (tx) => {
    const own = eq(userAccount.id, user.id);
    const present = await requireUnchanged(tx, session, 'ticketGone');
    // Whoever proved it for another number than the account has by now proved nothing.
    if (present.mobile !== user.mobile) throw new Fault('ticketGone');
    if (mobile === present.mobile) throw new Fault('sameMobile');
    if (await isTaken(tx, mobile, user)) throw new Fault('mobileTaken');
    await consumeProof(tx);
    await consumeSmsCode(tx, typed);
    await tx
      .update(userAccount)
      .set({ mobile, mobileHash: mobile, resetsHeldUntil: holdUntil(moment) })
      .where(own);
    await endAccess(tx, user.id, tokenHash);
    await tell(tx, moment, present, mobile, siteUrl);
    await writeAudit(tx, moment, { actor: { type: 'user', id: user.id }, action: 'bindMobile', entityType: 'user', entityId: user.id });
  });
}
