import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { ticket } from '../db/schema/one-time-tables.ts';
import { hashSecret } from './account/password.ts';
import type { DomainContext } from './domain-context.ts';
import { Fault } from './fault.ts';

export type TicketKind =
  | 'mzt'
  | 'szsf'
  | 'retrieve'
  | 'wechatAsked'
  | 'wechat'
  | 'agency'
  | 'registration'
  | 'export'
  | 'feedback'
  | 'workbench'
  | 'guarantee'
  | 'preview';

const TICKET_BYTES = 32;

export interface TicketOrder {
  readonly kind: TicketKind;
  readonly userId: string;
  /** What must be shown together with the ticket. */
  readonly boundTo: string;
  readonly lifetimeMs: number;
  /** Hash of the session of the portal that it ends with, if it does with one. */
  readonly sessionHash?: string;
}

/** A ticket of 256 random bits, stored only as a hash. */
export async function issueTicket(
  db: Database,
  { kind, userId, boundTo, lifetimeMs, sessionHash }: TicketOrder,
  now: Date,
): Promise<string> {
  const text = randomBytes(TICKET_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.insert(ticket).values({ ticketHash: hashSecret(text), kind, userId, boundTo: hashSecret(boundTo), expiresAt, sessionHash });
  return text;
}

/** Whose ticket it was; null for one that never was, was used, is over or is shown with another binding. It is gone in any case. */
export async function consumeTicket(
  db: Database,
  { text, kinds, boundTo }: { readonly text: string; readonly kinds: readonly TicketKind[]; readonly boundTo: string },
  now: Date,
): Promise<{ readonly userId: string; readonly kind: TicketKind; readonly sessionHash: string | null } | null> {
  const ofText = and(eq(ticket.ticketHash, hashSecret(text)), inArray(ticket.kind, [...kinds]));
  const [spent] = await db.delete(ticket).where(ofText).returning();
  if (spent === undefined || spent.expiresAt <= now || spent.boundTo !== hashSecret(boundTo)) return null;
  return { userId: spent.userId, kind: spent.kind as TicketKind, sessionHash: spent.sessionHash };
}

/**
 * Whose living ticket it is, without spending it; null as above, for another binding where one is asked for. Nobody spends it or works
 * with it beside the caller until his transaction ends.
 */
export async function holdTicket(
  tx: Database,
  { text, kind, boundTo }: { readonly text: string; readonly kind: TicketKind; readonly boundTo?: string },
  now: Date,
): Promise<{ readonly userId: string } | null> {
  const ofText = and(eq(ticket.ticketHash, hashSecret(text)), eq(ticket.kind, kind));
  const [held] = await tx.select().from(ticket).where(ofText).for('update');
  if (held === undefined || held.expiresAt <= now) return null;
  return boundTo === undefined || held.boundTo === hashSecret(boundTo) ? { userId: held.userId } : null;
}

/** What a visitor asks for by number and telephone, and is not there or another's. */
export const noneFollowed = (): Fault => new Fault('notFound', { sentence: '编号和手机号对不上' });

/**
 * Id of what a visitor follows by a ticket, which was given for its number; the ticket goes on counting.
 * @throws Fault followGone.
 */
export async function requireFollowed(
  { db, now }: Pick<DomainContext, 'db' | 'now'>,
  { text, kind, number }: { readonly text: string; readonly kind: 'feedback' | 'registration'; readonly number: string },
): Promise<string> {
  const held = await db.transaction((tx) => holdTicket(tx, { text, kind, boundTo: number }, now()));
  if (held === null) throw new Fault('followGone');
  return held.userId;
}
