import { eq } from 'drizzle-orm';
import { userAccount } from '../../db/schema/account-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import type { SignOnSettings } from '../sign-on/sign-on-tickets.ts';
import { consumeTicket, issueTicket } from '../tickets.ts';
import { requireUnchanged } from './account-change.ts';
import type { AccountLimits } from './account-limits.ts';
import { notifyOwner } from './notify-owner.ts';
import { type ConsumeProof, type OwnerProof, proveOwner } from './prove-owner.ts';
import type { Session } from './sessions.ts';

const ASKED_MS = 300_000;
const CONFIRMED_MS = 60_000;
/** The ask travels by itself: nothing but its 256 bits vouches for it. */
const ASK = 'wechat';

export type WechatProof = Pick<OwnerProof, 'password' | 'oldCode'>;

const prove = (context: DomainContext, { user }: Session, given: WechatProof, limits: AccountLimits): Promise<ConsumeProof> =>
  proveOwner(context, user, { realName: '', idNo: '', ...given }, { purpose: 'wechat', ways: ['password', 'oldCode'], limits });

/**
 * Where the user confirms in WeChat, once he has proven to be the owner; the address is good once, for five minutes.
 * @throws Fault wechatOff where WeChat is not connected, unauthenticated, and those of the proof.
 */
export async function startWechatBinding(
  context: DomainContext,
  session: Session,
  given: WechatProof,
  { sandboxUrl, limits }: Pick<SignOnSettings, 'sandboxUrl'> & { readonly limits: AccountLimits },
): Promise<string> {
  if (sandboxUrl === null) throw new Fault('wechatOff');
  const { db, now } = context;
  const { user } = session;
  const consumeProof = await prove(context, session, given, limits);
  const ask = await db.transaction(async (tx) => {
    await requireUnchanged(tx, session);
    await consumeProof(tx);
    return issueTicket(tx, { kind: 'wechatAsked', userId: user.id, boundTo: ASK, lifetimeMs: ASKED_MS }, now());
  });
  return `${sandboxUrl}/sandbox/wechat?${new URLSearchParams({ ask })}`;
}

/** What WeChat hands to the browser once its user has confirmed; null for an ask that does not count any more. */
export async function confirmInWechat({ db, now }: DomainContext, ask: string): Promise<string | null> {
  const asked = await consumeTicket(db, { text: ask, kinds: ['wechatAsked'], boundTo: ASK }, now());
  if (asked === null) return null;
  return issueTicket(db, { kind: 'wechat', userId: asked.userId, boundTo: asked.userId, lifetimeMs: CONFIRMED_MS }, now());
}

const words = {
  true: { title: '微信已绑定', content: '您的账号刚刚绑定了微信。不是您本人绑的，请登录后在“账户信息”里解除绑定，并修改密码。' },
  false: { title: '微信已解除绑定', content: '您的账号刚刚解除了微信绑定。不是您本人操作的，请登录后在“账户信息”里重新绑定，并修改密码。' },
} as const;

async function setBound({ db, now }: DomainContext, session: Session, wechatBound: boolean, spend?: ConsumeProof): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, mobile } = await requireUnchanged(tx, session);
    await spend?.(tx);
    await tx.update(userAccount).set({ wechatBound }).where(eq(userAccount.id, id));
    await notifyOwner(tx, now(), { id, mobile }, words[`${wechatBound}`]);
    const action = wechatBound ? 'bindWechat' : 'unbindWechat';
    await writeAudit(tx, now(), { actor: { type: 'user', id }, action, entityType: 'user', entityId: id });
  });
}

/**
 * Binds the confirmed WeChat account, and tells the owner. A ticket that another user asked for is used up and binds nothing.
 * @throws Fault ticketGone, unauthenticated.
 */
export async function bindWechat(context: DomainContext, session: Session, ticket: string): Promise<void> {
  const spent = await consumeTicket(context.db, { text: ticket, kinds: ['wechat'], boundTo: session.user.id }, context.now());
  if (spent === null) throw new Fault('ticketGone');
  await setBound(context, session, true);
}

/**
 * Unbinds the WeChat account, once its user has proven to be the owner.
 * @throws Fault unauthenticated, and those of the proof.
 */
export async function unbindWechat(context: DomainContext, session: Session, given: WechatProof, limits: AccountLimits): Promise<void> {
  await setBound(context, session, false, await prove(context, session, given, limits));
}
