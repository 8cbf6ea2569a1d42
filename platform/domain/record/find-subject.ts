import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import { accountTypes, findByName } from '../account/find-account.ts';
import { toLoginKey } from '../account/login-key.ts';
import { toMobileKey } from '../account/mobile-key.ts';

/** Whom an entry of the audit log is about. */
export interface Subject {
  readonly entityType: string;
  readonly entityId: string;
}

/** What somebody who is not logged in says about who he is. */
export interface Claim {
  readonly loginName?: unknown;
  readonly mobile?: unknown;
  readonly loginMode?: unknown;
  /** `sms` where a number is claimed, whatever name stands beside it. */
  readonly method?: unknown;
}

const given = (value: unknown): value is string => typeof value === 'string' && value !== '';

const UNKNOWN: Subject = { entityType: 'user', entityId: 'unknown' };

/** The account that a name or a number is of; else the keyed hash of it, so that tries at one name are found together. */
export async function findSubject(db: Database, { loginName, mobile, loginMode, method }: Claim): Promise<Subject> {
  if (given(loginName) && method !== 'sms') {
    const user = await findByName(db, loginName);
    return user === undefined ? toNameSubject(loginName) : { entityType: 'user', entityId: user.id };
  }
  if (!given(mobile)) return UNKNOWN;
  const accountType = accountTypes[loginMode === 'company' ? 'company' : 'user'];
  const ofNumber = and(eq(userAccount.mobileHash, mobile), eq(userAccount.accountType, accountType));
  const [user] = await db.select({ id: userAccount.id }).from(userAccount).where(ofNumber);
  return user === undefined
    ? { entityType: 'mobile', entityId: hashAtRest(toMobileKey(mobile)) }
    : { entityType: 'user', entityId: user.id };
}

/** A name that is of no account. */
export const toNameSubject = (loginName: string): Subject => ({
  entityType: 'loginName',
  entityId: hashAtRest(toLoginKey(loginName)),
});
