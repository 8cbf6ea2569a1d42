import { and, eq } from 'drizzle-orm';
import { SmsLoginForm } from '#lib/contract/forms/sms-form.ts';
import { userAccount } from '../../db/schema/account.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { checkSmsCode, spendSmsCode, type TypedSmsCode } from '../sms/spend-sms-code.ts';
import { requireUnheld } from './account-change.ts';
import { accountTypes, type OwnMode } from './account-types.ts';
import type { Client } from './client.ts';
import { requireSameKeys } from './require-unchanged.ts';
import { endSession, startSession } from './sessions.ts';

export interface SmsCredentials {
  readonly mobile: string;
  readonly smsCode: string;
  readonly loginMode: OwnMode;
  /** A session that the same browser still had. */
  readonly formerToken: string | null;
  readonly client: Client;
}

/**
 * Opens a session for a number and the code sent to it. A number without an account of the kind is refused as a wrong code is; one
 * that was bound a short time ago opens nothing yet, which is told only to who holds it.
 * @throws Fault invalidField, smsCodeWrong, smsCodeGone, numberHeld.
 */
export async function logInBySms({ db, now }: DomainContext, given: SmsCredentials): Promise<{ token: string; loginName: string }> {
  const { mobile, smsCode } = parseForm(SmsLoginForm, given);
  const moment = now();
  const typed: TypedSmsCode = { subject: mobile, purpose: 'login', code: smsCode };
  await checkSmsCode(db, typed, moment);
  const ofNumber = and(eq(userAccount.mobileHash, mobile), eq(userAccount.accountType, accountTypes[given.loginMode]));
  const [user] = await db.select().from(userAccount).where(ofNumber);
  if (user === undefined) throw new Fault('smsCodeWrong');
  requireUnheld(user, moment);
  const token = await db.transaction(async (tx) => {
    await requireSameKeys(tx, user, 'smsCodeWrong');
    await spendSmsCode(tx, typed);
    if (given.formerToken !== null) await endSession(tx, given.formerToken);
    const actor = { type: 'user', id: user.id } as const;
    await writeAudit(tx, moment, { actor, action: 'login', entityType: 'user', entityId: user.id, detail: { method: 'sms' } });
    return startSession(tx, { userId: user.id, client: given.client }, moment);
  });
  return { token, loginName: user.loginName };
}
