import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { writeAudit } from '../record/write-audit.ts';

const SYSTEM_NOTICE = '1';

/**
 * Whoever logs in keeps the account: a closure that was asked for is taken back. In the caller's transaction.
 * @throws Fault wrongCredentials for an account that has closed meanwhile.
 */
export async function keepOpen(db: Database, now: Date, userId: string): Promise<void> {
  const own = eq(userAccount.id, userId);
  const [user] = await db
    .select({ closesAt: userAccount.closesAt, closedTime: userAccount.closedTime })
    .from(userAccount)
    .where(own)
    .for('share');
  if (user === undefined) return;
  if (user.closedTime !== null) throw new Fault('wrongCredentials');
  if (user.closesAt === null) return;
  await db.update(userAccount).set({ closesAt: null }).where(own);
  await writeAudit(db, now, { actor: { type: 'user', id: userId }, action: 'keepAccount', entityType: 'user', entityId: userId });
  await sendMessage(db, now, {
    userId,
    type: SYSTEM_NOTICE,
    title: '账号不注销了',
    content: '您在等待期里登录了，注销申请已经撤回，账号照常使用。',
    bizType: 'user',
    bizId: userId,
    linkUrl: '/user/account',
    level: '重要',
  });
}
