import { and, isNull, lt, lte, or } from 'drizzle-orm';
import { captcha, loginFailure, session } from '../db/schema/account.ts';
import { nonce } from '../db/schema/record.ts';
import type { AccountLimits } from './account/account-limits.ts';
import type { DomainContext } from './domain-context.ts';

/** Deletes sessions, captchas, nonces and counted failures whose time is over. Whether they still count never depends on it. */
export async function removeExpired({ db, now }: DomainContext, limits: AccountLimits): Promise<void> {
  const moment = now();
  const before = (ageMs: number): Date => new Date(moment.getTime() - ageMs);
  await db.delete(captcha).where(lte(captcha.expiresAt, moment));
  await db.delete(nonce).where(lte(nonce.expiresAt, moment));
  await db
    .delete(session)
    .where(or(lte(session.lastSeenTime, before(limits.sessionIdleMs)), lte(session.createTime, before(limits.sessionAbsoluteMs))));
  await db
    .delete(loginFailure)
    .where(
      and(
        lt(loginFailure.windowStart, before(limits.loginWindowMs)),
        or(isNull(loginFailure.lockedUntil), lte(loginFailure.lockedUntil, moment)),
      ),
    );
}
