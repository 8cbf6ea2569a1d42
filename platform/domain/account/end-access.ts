import { and, eq, ne } from 'drizzle-orm';
import { toGuaranteeUser } from '../../cases/guarantee/guarantee-sessions.ts';
import type { Database } from '../../db/database.ts';
import { session } from '../../db/schema/account-tables.ts';
import { siteSession, smsCode, ticket } from '../../db/schema/one-time-tables.ts';
import { toAccountSubject } from '../sms/send-sms-code.ts';
import { forgetDevices, forgetOtherDevices } from './known-devices.ts';

/**
 * Ends whatever was opened with an account's keys of before, in the caller's transaction: its sessions, but the one that asks, all those at the
 * guarantee site, tickets on their way and codes that were sent to its number. No browser counts as known
 * any more, but the one that asks where its session is kept.
 */
export async function endAccess(tx: Database, userId: string, keptTokenHash?: string): Promise<void> {
  const others = keptTokenHash === undefined ? undefined : ne(session.tokenHash, keptTokenHash);
  await tx.delete(session).where(and(eq(session.userId, userId), others));
  await tx.delete(siteSession).where(eq(siteSession.username, toGuaranteeUser(userId)));
  await tx.delete(ticket).where(eq(ticket.userId, userId));
  await tx.delete(smsCode).where(eq(smsCode.subjectHash, toAccountSubject({ id: userId })));
  await (keptTokenHash === undefined ? forgetDevices : forgetOtherDevices)(tx, userId);
}
