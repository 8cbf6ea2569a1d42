import { and, eq } from 'drizzle-orm';
import { SmsRequestForm } from '#lib/contract/forms/sms-form.ts';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account.ts';
import { accountTypes, type OwnMode } from '../account/account-types.ts';
import type { DomainContext } from '../domain-context.ts';
import { parseForm } from '../parse-form.ts';
import { issueSmsCode } from './issue-sms-code.ts';
import type { SmsLimits } from './sms-limits.ts';

export interface SmsRequest {
  readonly mobile: string;
  readonly purpose: 'register' | 'login' | 'bind';
  readonly loginMode: OwnMode;
  readonly clientAddress: string;
}

async function hasAccount(db: Database, mobile: string, mode: OwnMode): Promise<boolean> {
  const ofNumber = and(eq(userAccount.mobileHash, mobile), eq(userAccount.accountType, accountTypes[mode]));
  return (await db.select({ id: userAccount.id }).from(userAccount).where(ofNumber)).length > 0;
}

/**
 * Sends a code to a number. For a login nothing is sent to a number without an account, and nothing shows it.
 * @throws Fault invalidField, tooManyRequests.
 */
export async function sendSmsCode(context: DomainContext, request: SmsRequest, limits: SmsLimits): Promise<void> {
  const { mobile } = parseForm(SmsRequestForm, request);
  const known = await hasAccount(context.db, mobile, request.loginMode);
  const told = request.purpose !== 'login' || known;
  const { purpose, clientAddress } = request;
  await issueSmsCode(context, { subject: mobile, byName: false, purpose, mobile: told ? mobile : null, clientAddress }, limits);
}
