import { eq } from 'drizzle-orm';
import { userAccount } from '../../db/schema/account.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import type { SignOnSettings } from '../sign-on/sign-on-settings.ts';
import { issueTicket, spendTicket } from '../tickets.ts';
import type { Session } from './sessions.ts';

const ASKED_MS = 300_000;
const CONFIRMED_MS = 60_000;
/** The ask travels by itself: nothing but its 256 bits vouches for it. */
const ASK = 'wechat';

/**
 * Where the user confirms in WeChat; the address is good once, for five minutes.
 * @throws Fault wechatOff where WeChat is not connected.
 */
export async function startWechatBinding(
  { db, now }: DomainContext,
  { user }: Session,
  { sandboxUrl }: Pick<SignOnSettings, 'sandboxUrl'>,
): Promise<string> {
  if (sandboxUrl === null) throw new Fault('wechatOff');
  const ask = await issueTicket(db, { kind: 'wechatAsked', userId: user.id, boundTo: ASK, lifetimeMs: ASKED_MS }, now());
  return `${sandboxUrl}/sandbox/wechat?${new URLSearchParams({ ask })}`;
}

/** What WeChat hands to the browser once its user has confirmed; null for an ask that does not count any more. */
export async function confirmInWechat({ db, now }: DomainContext, ask: string): Promise<string | null> {
  const asked = await spendTicket(db, { text: ask, kinds: ['wechatAsked'], boundTo: ASK }, now());
  if (asked === null) return null;
  return issueTicket(db, { kind: 'wechat', userId: asked.userId, boundTo: asked.userId, lifetimeMs: CONFIRMED_MS }, now());
}

async function setBound({ db, now }: DomainContext, userId: string, wechatBound: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(userAccount).set({ wechatBound }).where(eq(userAccount.id, userId));
    const action = wechatBound ? 'bindWechat' : 'unbindWechat';
    await writeAudit(tx, now(), { actor: { type: 'user', id: userId }, action, entityType: 'user', entityId: userId });
  });
}

/**
 * Binds the confirmed WeChat account. A ticket that another user asked for is used up and binds nothing.
 * @throws Fault ticketGone.
 */
export async function bindWechat(context: DomainContext, { user }: Session, ticket: string): Promise<void> {
  const spent = await spendTicket(context.db, { text: ticket, kinds: ['wechat'], boundTo: user.id }, context.now());
  if (spent === null) throw new Fault('ticketGone');
  await setBound(context, user.id, true);
}

export const unbindWechat = (context: DomainContext, { user }: Session): Promise<void> => setBound(context, user.id, false);
