import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import type { AccountLimits } from '../account/account-limits.ts';
import type { Client } from '../account/client.ts';
import { isTypeable } from '../account/find-account.ts';
import { rememberDevice } from '../account/known-devices.ts';
import { addLoginFailure, clearLoginFailures, type PasswordTry, requireUnlocked } from '../account/login-failures.ts';
import { verifyPassword } from '../account/password.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { toNameSubject } from '../record/find-subject.ts';
import { recordOnce } from '../record/record-once.ts';
import { type Actor, type AuditEntry, writeAudit } from '../record/write-audit.ts';
import type { Site } from '../site/site-sessions.ts';
import { consumeTicket, issueTicket } from '../tickets.ts';
import { takeCode, wrongCode } from './second-factor.ts';
import { endStaffSession, findHalfSession, lockUnchanged, ofStaff, type StaffRow, staffActor, storeSession } from './staff-sessions.ts';

/** Somebody active by his login name, in whatever spelling. */
async function findActive(db: Database, loginName: string): Promise<StaffRow | undefined> {
  if (!isTypeable(loginName)) return undefined;
  const [person] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.loginKey, loginName), eq(staff.state, 'active')));
  return person;
}

export const toTry = (name: string, userId: string | null): PasswordTry => ({ name, userId, realm: 'workbench' });

/** Whom an event of a login is about. */
const subjectOf = ({ name, userId }: PasswordTry) => (userId === null ? toNameSubject(name) : ofStaff(userId));

type Refusal = Pick<AuditEntry, 'actor' | 'action' | 'entityType' | 'entityId'>;

const visitorOf = ({ userId }: PasswordTry): Actor => ({ type: 'visitor', id: userId ?? 'unknown' });
const loginOf = (tried: PasswordTry): Refusal => ({ actor: visitorOf(tried), action: 'login', ...subjectOf(tried) });

interface WrongTry {
  readonly tried: PasswordTry;
  readonly limits: AccountLimits;
  readonly now: Date;
  /** What was refused, as the audit log names it. */
  readonly refusal: Refusal;
}

/** Records and counts a wrong try. @throws Fault accountLocked when it was one too many. */
async function addRefusal(db: Database, { tried, limits, now, refusal }: WrongTry, method: string, { kind }: Fault): Promise<void> {
  await writeAudit(db, now, { ...refusal, outcome: 'refused', detail: { method, reason: kind } });
  await addLoginFailure(db, tried, now, limits);
}

async function refuse(context: DomainContext, tried: PasswordTry, limits: AccountLimits, fault: Fault, method: string): Promise<never> {
  await addRefusal(context.db, { tried, limits, now: context.now(), refusal: loginOf(tried) }, method, fault);
  throw fault;
}

interface Trying {
  readonly tried: PasswordTry;
  readonly actor: Actor;
  readonly during: 'login' | 'changeStaff';
}

/** Who is locked out, or is being locked out, is an event of its own. */
export async function recordingLocks<T>(context: DomainContext, { tried, actor, during }: Trying, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault && error.kind === 'accountLocked')
      await recordOnce(context, { actor, ...subjectOf(tried), action: 'lockOut', outcome: 'refused', detail: { during } });
    throw error;
  }
}

const atLogin = (tried: PasswordTry): Trying => ({ tried, actor: visitorOf(tried), during: 'login' });

interface TypedPassword {
  readonly loginName: string;
  readonly password: string;
}

/** Whoever is not let in here is refused as one who is not known. */
async function checkPassword(
  context: DomainContext,
  { loginName, password }: TypedPassword,
  limits: AccountLimits,
  isLetIn: (person: StaffRow) => boolean = () => true,
): Promise<StaffRow> {
  const { db, now } = context;
  const found = await findActive(db, loginName);
  const person = found !== undefined && isLetIn(found) ? found : undefined;
  const tried = toTry(loginName, person?.id ?? null);
  return recordingLocks(context, atLogin(tried), async () => {
    await requireUnlocked(db, tried, now(), limits);
    const isRight = await verifyPassword(person?.passwordHash, password);
    return person !== undefined && isRight ? person : refuse(context, tried, limits, new Fault('wrongCredentials'), 'password');
  });
}

export interface StaffCredentials extends TypedPassword {
  /** What the same browser had before. */
  readonly formerToken: string;
  readonly client: Client;
}

/**
 * The first half of a login: a right name and password give a token for five minutes, which opens nothing but the question for the code.
 * Unknown, invited and disabled people and wrong passwords are refused alike, in the same time, and locked alike.
 * @throws Fault wrongCredentials, accountLocked.
 */
export async function showPassword(context: DomainContext, given: StaffCredentials, limits: AccountLimits): Promise<string> {
  const person = await checkPassword(context, given, limits);
  return context.db.transaction(async (tx) => {
    await lockUnchanged(tx, person, 'wrongCredentials');
    await endStaffSession(tx, given.formerToken);
    return storeSession(tx, { staffId: person.id, client: given.client, isProven: false }, context.now());
  });
}

const ENTRY_MS = 60_000;

/**
 * A ticket of a minute, once, for a right name and password shown at the portal: of an institution's people at the site of institutions,
 * of the platform's at that of administrators. Others are refused as unknown ones are.
 * @throws Fault wrongCredentials, accountLocked.
 */
export async function issueEntry(context: DomainContext, site: Site, typed: TypedPassword, limits: AccountLimits): Promise<string> {
  const person = await checkPassword(context, typed, limits, ({ agencyId }) => (agencyId === null) === (site === 'admin'));
  return context.db.transaction(async (tx) => {
    await lockUnchanged(tx, person, 'wrongCredentials');
    return issueTicket(tx, { kind: 'workbench', userId: person.id, boundTo: site, lifetimeMs: ENTRY_MS }, context.now());
  });
}

/**
 * Trades such a ticket for the first half of a login: the code is still asked for.
 * @throws Fault ticketGone.
 */
export async function spendEntry(
  { db, now }: DomainContext,
  site: Site,
  { ticket, formerToken, client }: { readonly ticket: string } & Pick<StaffCredentials, 'formerToken' | 'client'>,
): Promise<string> {
  const moment = now();
  const spent = await consumeTicket(db, { text: ticket, kinds: ['workbench'], boundTo: site }, moment);
  if (spent === null) throw new Fault('ticketGone');
  return db.transaction(async (tx) => {
    await endStaffSession(tx, formerToken);
    return storeSession(tx, { staffId: spent.userId, client, isProven: false }, moment);
  });
}

/** Null where the code is wrong; whoever of two comes second finds the first half gone. */
async function open(tx: Database, person: StaffRow, { token, code, client }: TypedCode, now: Date): Promise<string | null> {
  if ((await findHalfSession(tx, token, now)) === null) throw new Fault('ticketGone');
  const method = await takeCode(tx, person, code, now);
  if (method === null) return null;
  await endStaffSession(tx, token);
  await writeAudit(tx, now, { actor: staffActor(person), action: 'login', ...ofStaff(person.id), detail: { method } });
  await rememberDevice(tx, person.id, now);
  return storeSession(tx, { staffId: person.id, client, isProven: true }, now);
}

export interface TypedCode {
  /** Of the first half. */
  readonly token: string;
  readonly code: string;
  readonly client: Client;
}

/**
 * Takes a code under the limits of logins, null being a wrong one. A refusal is given back, that its count stays.
 * @throws Fault accountLocked for who was locked before.
 */
export async function judgeCode<T>(tx: Database, wrong: WrongTry, take: () => Promise<T | null>): Promise<T | Fault> {
  const { tried, limits, now } = wrong;
  await requireUnlocked(tx, tried, now, limits);
  const taken = await take();
  if (taken === null) {
    const fault = wrongCode();
    return addRefusal(tx, wrong, 'code', fault).then(() => fault, onlyFault);
  }
  await clearLoginFailures(tx, tried, limits);
  return taken;
}

function onlyFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}

/**
 * The second half: the code of the authenticator, or a recovery code, opens a session under another token. Wrong codes count like wrong passwords.
 * @throws Fault ticketGone without a first half, invalidField for a wrong code, accountLocked.
 */
export async function proveSecondFactor(context: DomainContext, typed: TypedCode, limits: AccountLimits): Promise<string> {
  const { db, now } = context;
  const moment = now();
  const person = await findHalfSession(db, typed.token, moment);
  if (person === null) throw new Fault('ticketGone');
  const tried = toTry(person.loginName, person.id);
  return recordingLocks(context, atLogin(tried), async () => {
    const outcome = await db.transaction(async (tx) => {
      // One code of a person at a time, so that tries sent at once are counted one after another.
      const locked = await lockUnchanged(tx, person, 'ticketGone');
      return judgeCode(tx, { tried, limits, now: moment, refusal: loginOf(tried) }, () => open(tx, locked, typed, moment));
    });
    if (outcome instanceof Fault) throw outcome;
    return outcome;
  });
}
