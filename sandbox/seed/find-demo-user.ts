import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { userAccount } from '../../platform/db/schema/account-tables.ts';
import type { SessionUser } from '../../platform/domain/account/sessions.ts';
import { DEMO_USERS } from '../../platform/seed/demo-users.ts';

/** One of the demo users, who are seeded first. */
export async function findDemoUser(db: Database, who: keyof typeof DEMO_USERS): Promise<SessionUser> {
  const [user] = await db.select().from(userAccount).where(eq(userAccount.loginName, DEMO_USERS[who].loginName));
  if (user === undefined) throw new Error('the demo users come first');
  return user;
}
