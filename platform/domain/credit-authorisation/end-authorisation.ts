import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation.ts';

/** The order has ended: nobody looks any more. In the caller's transaction. */
export async function endAuthorisation(tx: Database, now: Date, authId: string): Promise<void> {
  const living = and(eq(creditAuthorisation.id, authId), isNull(creditAuthorisation.revokedAt), gt(creditAuthorisation.expiresAt, now));
  await tx.update(creditAuthorisation).set({ expiresAt: now }).where(living);
}
