import { and, eq } from 'drizzle-orm';
import { SmsLoginForm } from '#lib/contract/forms/account-forms.ts';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { toNameSubject } from '../record/find-subject.ts';
import { writeAudit } from '../record/write-audit.ts';
import { checkSmsCode, consumeSmsCode, type TypedSmsCode } from '../sms/consume-sms-code.ts';
import { requireSameKeys, requireUnheld } from './account-change.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Client } from './client.ts';
import { accountTypes, findByName, type OwnMode } from './find-account.ts';
import { addLoginFailure, clearLoginFailures, type PasswordTry, requireUnlocked } from './login-failures.ts';
import { verifyPassword } from './password.ts';
import { endSession, type SessionUser, startSession } from './sessions.ts';

/** Ends the session at once, and what was handed off from it. Succeeds without one too. */
export async function logOut({ db, now }: DomainContext, token: string | null): Promise<void> {
  if (token === null) return;
  await db.transaction(async (tx) => {
    const userId = await endSession(tx, token);
    if (userId === null) return;
    await writeAudit(tx, now(), { actor: { type: 'user', id: userId }, action: 'logout', entityType: 'user', entityId: userId });
  });
}

interface LoggedIn {
  readonly token: string;
  readonly loginName: string;
  /** The login has taken a closure back that had been asked for. */
  readonly closureWithdrawn?: boolean;
}

interface SmsCredentials {
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
export async function logInBySms({ db, now }: DomainContext, given: SmsCredentials): Promise<LoggedIn> {
  const { mobile, smsCode } = parseForm(SmsLoginForm, given);
  const moment = now();
  const typed: TypedSmsCode = { subject: mobile, purpose: 'login', code: smsCode };
  await checkSmsCode(db, typed, moment);
  const ofNumber = and(eq(userAccount.mobileHash, mobile), eq(userAccount.accountType, accountTypes[given.loginMode]));
  const [user] = await db.select().from(userAccount).where(ofNumber);
  if (user === undefined) throw new Fault('smsCodeWrong');
  requireUnheld(user, moment, 'login');
  const token = await db.transaction(async (tx) => {
    await requireSameKeys(tx, user, 'smsCodeWrong');
    await consumeSmsCode(tx, typed);
    if (given.formerToken !== null) await endSession(tx, given.formerToken);
    const actor = { type: 'user', id: user.id } as const;
    await writeAudit(tx, moment, { actor, action: 'login', entityType: 'user', entityId: user.id, detail: { method: 'sms' } });
    return startSession(tx, { userId: user.id, client: given.client }, moment);
  });
  return { token, loginName: user.loginName, ...(user.closesAt !== null && { closureWithdrawn: true }) };
}

export interface Credentials {
  readonly loginName: string;
  /** Deciphered. */
  readonly password: string;
  readonly loginMode: OwnMode;
  /** A session that the same browser still had. */
  readonly formerToken: string | null;
  readonly client?: Client;
}

async function findUser(db: Database, { loginName, loginMode }: Credentials): Promise<SessionUser | undefined> {
  const user = await findByName(db, loginName);
  return user?.accountType === accountTypes[loginMode] ? user : undefined;
}

async function refuse(context: DomainContext, tried: PasswordTry, limits: AccountLimits): Promise<never> {
  const now = context.now();
  const actor = { type: 'visitor', id: tried.userId ?? 'unknown' } as const;
  const subject = tried.userId === null ? toNameSubject(tried.name) : { entityType: 'user', entityId: tried.userId };
  const detail = { method: 'password', reason: 'wrongCredentials' };
  await writeAudit(context.db, now, { actor, action: 'login', ...subject, outcome: 'refused', detail });
  await addLoginFailure(context.db, tried, now, limits);
  throw new Fault('wrongCredentials');
}

/**
 * Opens a session for a right name and password of the right kind of account. Unknown names, wrong kinds and wrong
 * passwords are refused alike, in the same time, and locked alike.
 * @throws Fault wrongCredentials, accountLocked.
 */
export async function logIn(context: DomainContext, credentials: Credentials, limits: AccountLimits): Promise<LoggedIn> {
  const { db, now } = context;
  const user = await findUser(db, credentials);
  const tried: PasswordTry = { name: credentials.loginName, userId: user?.id ?? null };
  await requireUnlocked(db, tried, now(), limits);
  const isRight = await verifyPassword(user?.passwordHash, credentials.password);
  if (user === undefined || !isRight) return refuse(context, tried, limits);
  const token = await db.transaction(async (tx) => {
    await requireSameKeys(tx, user, 'wrongCredentials');
    await clearLoginFailures(tx, tried, limits);
    if (credentials.formerToken !== null) await endSession(tx, credentials.formerToken);
    const actor = { type: 'user', id: user.id } as const;
    const detail = { method: 'password' };
    await writeAudit(tx, now(), { actor, action: 'login', entityType: 'user', entityId: user.id, detail });
    return startSession(tx, { userId: user.id, client: credentials.client }, now());
  });
  return { token, loginName: user.loginName, ...(user.closesAt !== null && { closureWithdrawn: true }) };
}
