import { desc, eq } from 'drizzle-orm';
import type { PersonalAuthRecord } from '#lib/contract/authentication.ts';
import type { AuthState } from '#lib/contract/authentication-codes.ts';
import type { Database } from '../../db/database.ts';
import { personalAuth } from '../../db/schema/authentication.ts';
import type { SessionUser } from '../account/sessions.ts';
import { maskNumber, maskPhone } from '../mask/mask-number.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { personalAuthMachine } from './authentication-machine.ts';
import { listReviewSteps } from './list-review-steps.ts';

/** The user's own newest authentication as a person, numbers masked; null without one. */
export async function findPersonalAuth(db: Database, user: SessionUser): Promise<PersonalAuthRecord | null> {
  const [row] = await db
    .select()
    .from(personalAuth)
    .where(eq(personalAuth.userId, user.id))
    .orderBy(desc(personalAuth.createTime))
    .limit(1);
  if (row === undefined) return null;
  const { id, state, method, reason, createTime, content } = row;
  return {
    ...content,
    authId: id,
    state: state as AuthState,
    method: method as PersonalAuthRecord['method'],
    submitTime: toWireTime(createTime),
    reason,
    idNo: maskNumber(content.idNo),
    mobile: maskPhone(content.mobile),
    steps: await listReviewSteps(db, personalAuthMachine.entityType, id),
  };
}
