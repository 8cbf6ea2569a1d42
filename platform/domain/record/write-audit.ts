import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { auditLog } from '../../db/schema/record.ts';

export interface Actor {
  readonly type: 'visitor' | 'user' | 'institution' | 'operator' | 'system';
  readonly id: string;
}

export interface AuditEntry {
  readonly actor: Actor;
  readonly action: string;
  readonly entityType: string;
  readonly entityId: string;
  /** Codes and counts only, never personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Records who did what, in the caller's transaction. */
export async function writeAudit(db: Database, now: Date, entry: AuditEntry): Promise<void> {
  const { actor, detail = {}, ...what } = entry;
  await db.insert(auditLog).values({ ...what, id: newId(now), actorType: actor.type, actorId: actor.id, detail, createTime: now });
}
