import { eq } from 'drizzle-orm';
import { userAccount } from '../../db/schema/account.ts';
import type { Client } from '../account/client.ts';
import { findByName } from '../account/find-by-name.ts';
import { endSession, startSession } from '../account/sessions.ts';
import { confirmBySignOn } from '../authentication/confirm-by-sign-on.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { issueTicket, spendTicket } from '../tickets.ts';
import type { SignOnProvider } from './sign-on-settings.ts';

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
  const spent = await spendTicket(db, { text, kinds: ['mzt', 'szsf'], boundTo: state }, moment);
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
