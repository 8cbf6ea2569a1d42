import { and, eq, ne } from 'drizzle-orm';
import { SmsLoginForm } from '#lib/contract/forms/sms-form.ts';
import { userAccount } from '../../db/schema/account.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { maskPhone } from '../mask/mask-number.ts';
import { sendMessage } from '../message/send-message.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { checkSmsCode, spendSmsCode, type TypedSmsCode } from '../sms/spend-sms-code.ts';
import type { Session } from './sessions.ts';

const SYSTEM_NOTICE = '1';

/**
 * Gives the account another number, to which the code came. That a number belongs to another account of its kind is told only to who
 * holds it.
 * @throws Fault invalidField, smsCodeWrong, smsCodeGone, mobileTaken.
 */
export async function bindMobile(
  { db, now }: DomainContext,
  { user }: Session,
  given: { readonly mobile: string; readonly smsCode: string },
): Promise<void> {
  const { mobile, smsCode: code } = parseForm(SmsLoginForm, given);
  const typed: TypedSmsCode = { subject: mobile, purpose: 'bind', code };
  await checkSmsCode(db, typed, now());
  await db.transaction(async (tx) => {
    const ofOther = and(eq(userAccount.mobileHash, mobile), eq(userAccount.accountType, user.accountType), ne(userAccount.id, user.id));
    if ((await tx.$count(userAccount, ofOther)) > 0) throw new Fault('mobileTaken');
    await spendSmsCode(tx, typed);
    await tx.update(userAccount).set({ mobile, mobileHash: mobile }).where(eq(userAccount.id, user.id));
    await sendMessage(tx, now(), {
      userId: user.id,
      type: SYSTEM_NOTICE,
      title: '手机号已更换',
      content: `您的账号现在绑定的手机号是 ${maskPhone(mobile)}。不是您本人换的，请马上修改密码。`,
      bizType: 'user',
      bizId: user.id,
      linkUrl: '/user/account',
      level: '重要',
    });
    await writeAudit(tx, now(), { actor: { type: 'user', id: user.id }, action: 'bindMobile', entityType: 'user', entityId: user.id });
  });
}
