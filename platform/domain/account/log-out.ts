import type { DomainContext } from '../domain-context.ts';
import { writeAudit } from '../record/write-audit.ts';
import { endSession } from './sessions.ts';

/** Ends the session at once. Succeeds without one too. */
export async function logOut({ db, now }: DomainContext, token: string | null): Promise<void> {
  if (token === null) return;
  await db.transaction(async (tx) => {
    const userId = await endSession(tx, token);
    if (userId === null) return;
    await writeAudit(tx, now(), { actor: { type: 'user', id: userId }, action: 'logout', entityType: 'user', entityId: userId });
  });
}
