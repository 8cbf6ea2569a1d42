import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';

const LIFETIME_MS = 180 * 86_400_000;

export interface AuthorisationGrant {
  readonly userId: string;
  readonly companyId: string | null;
  readonly applicantName: string;
  readonly agencyId: string;
  readonly orderNo: string;
  readonly dataScopes: readonly string[];
  /** What for, in the applicant's words. */
  readonly purpose: string;
}

/** Signs a credit-data authorisation for one order and one institution, in the caller's transaction; gives its id. It ends with the order, at the latest after 180 days. */
export async function grantAuthorisation(tx: Database, now: Date, grant: AuthorisationGrant, actor: Actor): Promise<string> {
  const id = newId(now);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx.insert(creditAuthorisation).values({ ...grant, dataScopes: [...grant.dataScopes], id, signedAt: now, expiresAt });
  const detail = { dataScopes: grant.dataScopes };
  await writeAudit(tx, now, { actor, action: 'grantAuthorisation', entityType: 'creditAuthorisation', entityId: id, detail });
  return id;
}
