import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ticket } from '../../db/schema/one-time-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { staff, staffSession } from '../../db/schema/staff-tables.ts';
import type { Staff } from '../../workbench/staff.ts';
import type { SessionLimits } from '../account/account-limits.ts';
import type { Client } from '../account/client.ts';
import { hashSecret } from '../account/password.ts';
import { isAlive, SEEN_EVERY_MS } from '../account/sessions.ts';
import { Fault } from '../fault.ts';
import type { Actor } from '../record/write-audit.ts';

const TOKEN_BYTES = 32;
/** So long a right password waits for the code. */
const CODE_WITHIN_MS = 5 * 60_000;

export type StaffRow = typeof staff.$inferSelect;

/** A living session and whose it is. */
export interface StaffSession {
  readonly tokenHash: string;
  readonly staff: Staff;
}

/** A token of 256 random bits, for sessions and for browsers without one. */
export const newStaffToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Who did something at the workbench, for the audit log. */
export const staffActor = ({ id }: { readonly id: string }): Actor => ({ type: 'staff', id });

export const ofStaff = (id: string) => ({ entityType: 'staff', entityId: id }) as const;

/** Stores a session that begins now and gives its token; it opens nothing before the second factor is proven. */
export async function storeSession(
  db: Database,
  { staffId, client, isProven }: { readonly staffId: string; readonly client: Client; readonly isProven: boolean },
  now: Date,
): Promise<string> {
  const token = newStaffToken();
  const times = { createTime: now, lastSeenTime: now, provenTime: isProven ? now : null };
  await db.insert(staffSession).values({ tokenHash: hashSecret(token), staffId, ...client, ...times });
  return token;
}

async function findRow(db: Database, alive: SQL | undefined) {
  const [found] = await db
    .select({ session: staffSession, person: staff, agencyName: agency.agencyName })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .leftJoin(agency, eq(agency.agencyId, staff.agencyId))
    .where(and(alive, eq(staff.state, 'active')));
  return found;
}

export const toStaff = ({ id, name, agencyId, roles, branch }: StaffRow, agencyName: string | null): Staff => ({
  id,
  name,
  agencyId,
  agencyName: agencyName ?? '',
  roles,
  branch,
});

/** The living session of a token, of somebody who is active; using it keeps it alive. */
export async function findStaffSession(db: Database, token: string, now: Date, limits: SessionLimits): Promise<StaffSession | null> {
  const tokenHash = hashSecret(token);
  const found = await findRow(
    db,
    and(eq(staffSession.tokenHash, tokenHash), isNotNull(staffSession.provenTime), isAlive(staffSession, now, limits)),
  );
  if (found === undefined) return null;
  if (now.getTime() - found.session.lastSeenTime.getTime() >= SEEN_EVERY_MS)
    await db.update(staffSession).set({ lastSeenTime: now }).where(eq(staffSession.tokenHash, tokenHash));
  return { tokenHash, staff: toStaff(found.person, found.agencyName) };
}

/** Whose password a browser has shown, while the code is waited for; null for none. */
export async function findHalfSession(db: Database, token: string, now: Date): Promise<StaffRow | null> {
  const waiting = and(
    eq(staffSession.tokenHash, hashSecret(token)),
    isNull(staffSession.provenTime),
    gt(staffSession.createTime, new Date(now.getTime() - CODE_WITHIN_MS)),
  );
  return (await findRow(db, waiting))?.person ?? null;
}

/** Ends the session of a token; whose it was, or null when there was none. */
export async function endStaffSession(db: Database, token: string): Promise<string | null> {
  const [ended] = await db
    .delete(staffSession)
    .where(eq(staffSession.tokenHash, hashSecret(token)))
    .returning({ staffId: staffSession.staffId, provenTime: staffSession.provenTime });
  if (ended === undefined || ended.provenTime === null) return null;
  await db.delete(ticket).where(and(eq(ticket.userId, ended.staffId), eq(ticket.kind, 'preview')));
  return ended.staffId;
}

/** Ends every session of a person but the one that is kept, and tickets on their way; how many sessions. */
export async function endStaffSessions(db: Database, staffId: string, keptTokenHash = ''): Promise<number> {
  await db.delete(ticket).where(eq(ticket.userId, staffId));
  const others = and(eq(staffSession.staffId, staffId), ne(staffSession.tokenHash, keptTokenHash));
  return (await db.delete(staffSession).where(others).returning({ tokenHash: staffSession.tokenHash })).length;
}

/** The person, locked. Whoever was shut out or got another password while this one was looked at does nothing with it. @throws Fault `kind`. */
export async function lockUnchanged(
  tx: Database,
  { id, passwordHash }: StaffRow,
  kind: 'unauthenticated' | 'wrongCredentials' | 'ticketGone' = 'unauthenticated',
): Promise<StaffRow> {
  const [locked] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  if (locked?.passwordHash !== passwordHash || locked.state !== 'active') throw new Fault(kind);
  return locked;
}
