import { eq } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { isPersonName } from '#lib/contract/forms/fields.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import type { Client } from '../account/client.ts';
import { findByName } from '../account/find-account.ts';
import { endSession, type SessionUser, startSession } from '../account/sessions.ts';
import { personalAuthMachine } from '../authentication/authentication-machine.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { consumeTicket, issueTicket } from '../tickets.ts';
import { toDay } from '../time/shanghai-time.ts';

/** Where government sign-ons live. */
export interface SignOnSettings {
  /** Origin of the sandbox that plays the providers; null where there is none. */
  readonly sandboxUrl: string | null;
  /** The portal's own address; nobody is sent back anywhere else. */
  readonly siteUrl: string;
}

export type SignOnProvider = 'mzt' | 'szsf';

const BY_SIGN_ON = '2';
const PROVINCE = '闽政通';

/** Who came through the sign-on of the province has been identified there: an account that is not authenticated yet is so now. In the caller's transaction. */
export async function confirmBySignOn(tx: Database, moment: Date, user: SessionUser): Promise<void> {
  if (user.authState === AUTH_STATES.passed || user.accountType === 'ENTERPRISE') return;
  const row = { id: newId(moment), state: AUTH_STATES.none, originState: null, version: 1 };
  const { nickName, mobile } = user;
  const content = {
    realName: isPersonName(nickName) ? nickName : '',
    idType: '1',
    idNo: '',
    validFrom: toDay(moment),
    validTo: '',
    frontUrl: '',
    backUrl: '',
    mobile,
  };
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

const LIFETIME_MS = 60_000;

/** What the provider hands to the browser for the portal: good once, for a minute, together with the state; null for unknown names. */
export async function issueSignOnTicket(
  { db, now }: DomainContext,
  { provider, loginName, state }: { readonly provider: SignOnProvider; readonly loginName: string; readonly state: string },
): Promise<string | null> {
  const user = await findByName(db, loginName);
  if (user === undefined) return null;
  return issueTicket(db, { kind: provider, userId: user.id, boundTo: state, lifetimeMs: LIFETIME_MS }, now());
}

export interface SignOnReturn {
  readonly ticket: string;
  readonly state: string;
  readonly client: Client;
  /** A session that the same browser still had. */
  readonly formerToken: string | null;
}

/**
 * Trades a ticket for a session. A ticket shown with another state is used up as well.
 * @throws Fault signOnRefused.
 */
export async function exchangeSignOnTicket(
  { db, now }: DomainContext,
  { ticket: text, state, client, formerToken }: SignOnReturn,
): Promise<{ token: string; loginName: string }> {
  const moment = now();
  const spent = await consumeTicket(db, { text, kinds: ['mzt', 'szsf'], boundTo: state }, moment);
  if (spent === null) throw new Fault('signOnRefused');
  const { userId, kind } = spent;
  const [user] = await db.select().from(userAccount).where(eq(userAccount.id, userId));
  if (user === undefined) throw new Fault('signOnRefused');
  const token = await db.transaction(async (tx) => {
    if (formerToken !== null) await endSession(tx, formerToken);
    const actor = { type: 'user', id: userId } as const;
    await writeAudit(tx, moment, { actor, action: 'login', entityType: 'user', entityId: userId, detail: { method: kind } });
    if (kind === 'mzt') await confirmBySignOn(tx, moment, user);
    return startSession(tx, { userId, client, loginType: kind === 'szsf' ? 'szsf' : 'mzt' }, moment);
  });
  return { token, loginName: user.loginName };
}
