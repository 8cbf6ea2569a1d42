import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { userAccount } from '../db/schema/account.ts';
import { endAccess } from '../domain/account/end-access.ts';
import { hashPassword } from '../domain/account/password-hash.ts';
import { toClosedMark } from '../domain/account-closure/closed-name.ts';
import { writeAudit } from '../domain/record/write-audit.ts';
import { DEMO_CLOSED, findDemoAccounts } from './find-samples.ts';

const BYTES_NOBODY_KNOWS = 32;

/**
 * Shuts every way into the demo accounts: a password that nobody knows, no number that a code could be sent to, no session. What they
 * have stays until `remove-demo`. Audited; an account is closed once.
 */
export async function closeDemoAccounts(db: Database, now: Date): Promise<void> {
  const open = (await findDemoAccounts(db)).filter(({ closedTime }) => closedTime === null);
  for (const { id } of open) {
    const passwordHash = await hashPassword(randomBytes(BYTES_NOBODY_KNOWS).toString('hex'));
    await db.transaction(async (tx) => {
      await tx
        .update(userAccount)
        .set({ passwordHash, mobile: toClosedMark(id), mobileHash: toClosedMark(id), wechatBound: false, closesAt: null, closedTime: now })
        .where(and(eq(userAccount.id, id), isNull(userAccount.closedTime)));
      await endAccess(tx, id);
      await writeAudit(tx, now, { actor: { type: 'system', id: 'start' }, ...DEMO_CLOSED, entityId: id });
    });
  }
}
