import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { requestTrace } from './request-trace.ts';

export interface Actor {
  readonly type: 'visitor' | 'user' | 'institution' | 'operator' | 'staff' | 'system';
  readonly id: string;
  /** Which person it was, where people log in one by one; kept in the entry's `detail`. */
  readonly staffId?: string | undefined;
  /** Who let through what that person wrote; in the same place. */
  readonly approvedBy?: string | undefined;
  /** Which key of an institution it was, where a system acts; kept in `detail` too. */
  readonly keyId?: string | undefined;
}

export interface AuditEntry {
  readonly actor: Actor;
  readonly action: string;
  readonly entityType: string;
  readonly entityId: string;
  /** `done` unless said otherwise. */
  readonly outcome?: 'done' | 'refused';
  /** Codes and counts only, never personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Records who did what, in the caller's transaction, with the address, device and id of the request that is being answered. */
export async function writeAudit(db: Database, now: Date, entry: AuditEntry): Promise<void> {
  const { actor, detail: told = {}, ...what } = entry;
  const { staffId, approvedBy, keyId } = actor;
  const people = Object.entries({ staffId, approvedBy, keyId }).filter(([, id]) => id !== undefined);
  const detail = { ...told, ...Object.fromEntries(people) };
  const { address, device, requestId } = requestTrace();
  const who = { actorType: actor.type, actorId: actor.id, address, device, requestId };
  await db.insert(auditLog).values({ ...what, ...who, id: newId(now), detail, createTime: now });
}

/** Records how many rows of a kind the clock took away because their time was over, in the caller's transaction. */
export const recordRemoval = (tx: Database, now: Date, entityType: string, rows: number): Promise<void> =>
  writeAudit(tx, now, { actor: { type: 'system', id: 'clock' }, action: 'removeExpired', entityType, entityId: 'all', detail: { rows } });
