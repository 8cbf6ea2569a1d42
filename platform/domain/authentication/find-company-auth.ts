import { desc, eq } from 'drizzle-orm';
import type { CompanyAuthRecord } from '#lib/contract/company-auth.ts';
import type { Database } from '../../db/database.ts';
import { companyAuth } from '../../db/schema/submission.ts';
import type { SessionUser } from '../account/sessions.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { companyAuthMachine } from './authentication-machine.ts';
import { listReviewSteps } from './list-review-steps.ts';

/** The newest authentication of the user's own company, the verifier's number masked; null without one. */
export async function findCompanyAuth(db: Database, user: SessionUser): Promise<CompanyAuthRecord | null> {
  if (user.companyId === null) return null;
  const [row] = await db
    .select()
    .from(companyAuth)
    .where(eq(companyAuth.companyId, user.companyId))
    .orderBy(desc(companyAuth.createTime))
    .limit(1);
  if (row === undefined) return null;
  const { verifierIdNo, legalIdNo = '', ...rest } = row.content;
  const content = { ...rest, verifierIdNo: maskNumber(verifierIdNo), legalIdNo: maskNumber(legalIdNo) };
  const steps = await listReviewSteps(db, companyAuthMachine.entityType, row.id);
  return { authId: row.id, state: row.state, submitTime: toWireTime(row.createTime), reason: row.reason, content, steps };
}
