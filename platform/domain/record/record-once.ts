import { hashAtRest } from '../../db/sealed-values.ts';
import { isUsedUp, mayConsume } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { requestTrace } from './request-trace.ts';
import { type Actor, type AuditEntry, writeAudit } from './write-audit.ts';

const WINDOW_MS = 10 * 60_000;

/** Records what may be repeated by a page that looks again and again: one row in ten minutes for who does it to what, and from where. */
export async function recordOnce({ db, now }: Pick<DomainContext, 'db' | 'now'>, entry: AuditEntry): Promise<void> {
  const moment = now();
  const { actor, action, entityType, entityId, outcome = 'done', detail = {} } = entry;
  const what = [
    actor.type,
    actor.id,
    actor.staffId ?? actor.keyId ?? '',
    action,
    entityType,
    entityId,
    outcome,
    JSON.stringify(detail),
    requestTrace().address,
  ];
  const rate = { key: `audit:${hashAtRest(what.join('\n'))}`, uses: 1, windowMs: WINDOW_MS };
  // Whoever looks again and again is told apart by a read.
  if (await isUsedUp(db, rate, moment)) return;
  await db.transaction(async (tx) => {
    if (await mayConsume(tx, [rate], moment)) await writeAudit(tx, moment, entry);
  });
}

/** Records that somebody of the staff looked at personal data. */
export const recordRead = (context: DomainContext, actor: Actor, entityType: string, entityId: string): Promise<void> =>
  recordOnce(context, { actor, action: 'read', entityType, entityId });

/** Records that somebody of the staff looked at the list of all cases of a kind. */
export const recordListRead = (context: DomainContext, actor: Actor, entityType: string): Promise<void> =>
  recordOnce(context, { actor, action: 'readList', entityType, entityId: 'all' });
