import { eq, sql } from 'drizzle-orm';
import { userAccount } from '../../db/schema/account-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { maskPhone } from '../mask/mask-number.ts';
import { writeAudit } from '../record/write-audit.ts';
import { putSms } from '../sms/sms-outbox.ts';
import { closeChanges, findHold, findOpenChange } from './account-change.ts';
import { isTaken } from './bind-mobile.ts';
import { endAccess } from './end-access.ts';
import { rememberDevice } from './known-devices.ts';
import { notifyOwner } from './notify-owner.ts';
import { voidPassword } from './password.ts';

/**
 * Takes a change of the number back by the code that the former number got. The former number is the account's again, every session ends,
 * the password counts no more nor may it be set again, and what else may have been done with them meanwhile goes: a WeChat account, a wish to close. Later changes
 * are taken back with it; earlier ones can still be, and hold resets as long as they did. A number that is another account's
 * meanwhile stays so: this one has it too, but is found by its name alone.
 * @throws Fault undoGone.
 */
export async function undoMobile({ db, now }: DomainContext, code: string): Promise<{ loginName: string; mobile: string }> {
  const moment = now();
  if ((await findOpenChange(db, moment, code)) === undefined) throw new Fault('undoGone');
  return db.transaction(async (tx) => {
    const change = await findOpenChange(tx, moment, code);
    if (change === undefined) throw new Fault('undoGone');
    const own = eq(userAccount.id, change.userId);
    const [user] = await tx.select().from(userAccount).where(own).for('update');
    if (user === undefined || user.closedTime !== null || !(await closeChanges(tx, moment, change))) throw new Fault('undoGone');
    const { former: mobile, userId } = change;
    const isShared = await isTaken(tx, mobile, user);
    const resetsHeldUntil = await findHold(tx, moment, userId);
    // Raw, for the column would hash it as a number: no number leads to it.
    const mobileHash = isShared ? sql`${`twin:${userId}`}` : mobile;
    const passwordHash = voidPassword(user.passwordHash);
    const restored = { mobile, mobileHash, passwordHash, resetsHeldUntil, wechatBound: false, closesAt: null };
    await tx.update(userAccount).set(restored).where(own);
    await endAccess(tx, userId);
    // Or strangers could use up the codes by which its owner sets a new password.
    await rememberDevice(tx, userId, moment);
    const shared = isShared ? `这个手机号现在也绑定着别的账号，重设时请填用户名 ${user.loginName}，之后请换绑一个手机号。` : '';
    const [back, gone] = [maskPhone(mobile), maskPhone(user.mobile)];
    await notifyOwner(
      tx,
      moment,
      { id: userId, mobile },
      {
        title: '换手机号已撤回',
        content: `您的账号绑定的手机号换回了 ${back}。所有登录都已退出，原来的密码作废，请在登录页点“忘记密码”重设。${shared}`,
      },
    );
    await putSms(tx, moment, user.mobile, `账号换绑到 ${gone} 的操作已被原手机号撤回，这个手机号不再绑定该账号。`);
    await writeAudit(tx, moment, { actor: { type: 'visitor', id: userId }, action: 'undoMobile', entityType: 'user', entityId: userId });
    return { loginName: user.loginName, mobile: back };
  });
}
