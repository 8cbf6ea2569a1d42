import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';

/**
 * Whoever logs in keeps the account: a closure that was asked for is taken back, and its owner told. In the caller's transaction.
 * @throws Fault wrongCredentials for an account that has closed meanwhile.
 */
export async function keepOpen(db: Database, now: Date, userId: string): Promise<void> {
  const own = eq(userAccount.id, userId);
  const [user] = await db.select().from(userAccount).where(own).for('share');
  if (user === undefined) return;
  if (user.closedTime !== null) throw new Fault('wrongCredentials');
  if (user.closesAt === null) return;
  await db.update(userAccount).set({ closesAt: null }).where(own);
  await writeAudit(db, now, { actor: { type: 'user', id: userId }, action: 'keepAccount', entityType: 'user', entityId: userId });
  await notifyOwner(db, now, user, {
    title: '账号不注销了',
    content: '您的账号在等待期里登录了，注销申请已经撤回，账号照常使用。不是您本人登录的，请马上修改密码。',
  });
}
