import { eq } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { userAccount } from '../../db/schema/account.ts';
import { personalAuth } from '../../db/schema/authentication.ts';
import type { SessionUser } from '../account/sessions.ts';
import { toDay } from '../time/shanghai-time.ts';
import { personalAuthMachine } from './authentication-machine.ts';

const BY_SIGN_ON = '2';
const PROVINCE = '闽政通';

/** Who came through the sign-on of the province has been identified there: an account that is not authenticated yet is so now. In the caller's transaction. */
export async function confirmBySignOn(tx: Database, moment: Date, user: SessionUser): Promise<void> {
  if (user.authState === AUTH_STATES.passed || user.accountType === 'ENTERPRISE') return;
  const row = { id: newId(moment), state: AUTH_STATES.none, originState: null, version: 1 };
  const { nickName: realName, mobile } = user;
  const content = { realName, idType: '1', idNo: '', validFrom: toDay(moment), validTo: '', frontUrl: '', backUrl: '', mobile };
  await tx
    .insert(personalAuth)
    .values({ ...row, userId: user.id, method: BY_SIGN_ON, content, validTo: '', stateTime: moment, createTime: moment });
  const move = { machine: personalAuthMachine, table: personalAuth };
  const actor = { type: 'user', id: user.id } as const;
  await moveCase(tx, moment, { ...move, row }, { action: 'submit', role: 'applicant', actor, actorName: '您' });
  const province = { type: 'system', id: 'mzt' } as const;
  const submitted = { ...row, state: AUTH_STATES.pending, version: 2 };
  await moveCase(tx, moment, { ...move, row: submitted }, { action: 'pass', role: 'operator', actor: province, actorName: PROVINCE });
  await tx.update(userAccount).set({ authState: AUTH_STATES.passed }).where(eq(userAccount.id, user.id));
}
