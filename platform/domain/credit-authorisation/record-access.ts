import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { creditAccess, creditAuthorisation } from '../../db/schema/credit-authorisation.ts';
import { toAuthorisationState } from './authorisation-state.ts';

/** An institution looks at everything that is authorised: each scope is noted for the applicant to see. Without a valid authorisation nothing is looked at; gives whether there was one. */
export async function recordAccess(tx: Database, now: Date, authId: string, viewer: string): Promise<boolean> {
  const [row] = await tx.select().from(creditAuthorisation).where(eq(creditAuthorisation.id, authId)).for('share');
  if (row === undefined || toAuthorisationState(row, now) !== '1') return false;
  const seen = row.dataScopes.map((dataScope) => ({ id: newId(now), authorisationId: authId, viewer, dataScope, accessTime: now }));
  if (seen.length > 0) await tx.insert(creditAccess).values(seen);
  return true;
}
