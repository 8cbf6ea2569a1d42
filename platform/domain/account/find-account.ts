import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import type { SessionUser } from './sessions.ts';

/** Login modes whose accounts are the platform's own, and what kind of account each means. */
export const accountTypes = { user: 'INDIVIDUAL', company: 'ENTERPRISE' } as const;
export type OwnMode = keyof typeof accountTypes;

// A database refuses NUL, and a name with other control characters was never given out.
const TYPEABLE = /^[^\p{Cc}\p{Cs}]+$/u;
export const isTypeable = (loginName: string): boolean => TYPEABLE.test(loginName);

/** The account of a login name, whatever its kind. */
export async function findByName(db: Database, loginName: string): Promise<SessionUser | undefined> {
  if (!isTypeable(loginName)) return undefined;
  const [user] = await db.select().from(userAccount).where(eq(userAccount.loginKey, loginName));
  return user;
}
