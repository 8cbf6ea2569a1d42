import { and, isNull, lt, lte, or } from 'drizzle-orm';
import { accountChange, captcha, loginFailure, session } from '../db/schema/account-tables.ts';
import { webhookDelivery } from '../db/schema/agency-api-tables.ts';
import { rateCounter, siteSession, smsCode, smsOutbox, ticket } from '../db/schema/one-time-tables.ts';
import { idempotentCall, nonce } from '../db/schema/record-tables.ts';
import { staffInvitation, staffSession } from '../db/schema/staff-tables.ts';
import type { AccountLimits, SessionLimits } from './account/account-limits.ts';
import { removeOldDevices } from './account/known-devices.ts';
import type { DomainContext } from './domain-context.ts';

const SMS_KEPT_MS = 86_400_000;
const ANSWERS_KEPT_MS = 7 * 86_400_000;
const EVENTS_KEPT_MS = 30 * 86_400_000;

/** Codes, tickets, changes that can be taken back and counters carry their own end; short messages are kept for a day. */
async function removeOneTime({ db, now }: DomainContext): Promise<void> {
  const moment = now();
  await db.delete(smsCode).where(lte(smsCode.expiresAt, moment));
  await db.delete(ticket).where(lte(ticket.expiresAt, moment));
  await db.delete(accountChange).where(lte(accountChange.expiresAt, moment));
  await db.delete(siteSession).where(lte(siteSession.expiresAt, moment));
  await db.delete(rateCounter).where(lte(rateCounter.resetsAt, moment));
  await db.delete(smsOutbox).where(lt(smsOutbox.createTime, new Date(moment.getTime() - SMS_KEPT_MS)));
}

/** Deletes sessions, captchas, codes, tickets, nonces and counted failures whose time is over. Whether they still count never depends on it. */
export async function removeExpired(context: DomainContext, limits: AccountLimits, ofStaff: SessionLimits = limits): Promise<void> {
  const { db, now } = context;
  await removeOneTime(context);
  const moment = now();
  const before = (ageMs: number): Date => new Date(moment.getTime() - ageMs);
  await removeOldDevices(db, moment);
  await db.delete(captcha).where(lte(captcha.expiresAt, moment));
  await db.delete(nonce).where(lte(nonce.expiresAt, moment));
  await db.delete(webhookDelivery).where(lt(webhookDelivery.createTime, before(EVENTS_KEPT_MS)));
  await db.delete(idempotentCall).where(lt(idempotentCall.createTime, before(ANSWERS_KEPT_MS)));
  const isOver = (t: typeof session | typeof staffSession, { sessionIdleMs, sessionAbsoluteMs }: SessionLimits) =>
    or(lte(t.lastSeenTime, before(sessionIdleMs)), lte(t.createTime, before(sessionAbsoluteMs)));
  await db.delete(session).where(isOver(session, limits));
  await db.delete(staffSession).where(isOver(staffSession, ofStaff));
  await db.delete(staffInvitation).where(lte(staffInvitation.expiresAt, moment));
  await db
    .delete(loginFailure)
    .where(
      and(
        lt(loginFailure.windowStart, before(limits.loginWindowMs)),
        or(isNull(loginFailure.lockedUntil), lte(loginFailure.lockedUntil, moment)),
      ),
    );
}
