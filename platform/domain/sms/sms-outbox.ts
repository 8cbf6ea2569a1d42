import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { siteName } from '#lib/site/site-names.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { smsOutbox } from '../../db/schema/one-time-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';

const NOBODY = '2';
const SHOWN = 50;

interface ShownSms {
  readonly mobile: string;
  readonly content: string;
  readonly createTime: string;
}

/** The newest short messages that somebody would get, newest first; for the sandbox. */
export async function listSms({ db }: DomainContext): Promise<ShownSms[]> {
  const rows = await db
    .select()
    .from(smsOutbox)
    .where(ne(smsOutbox.state, NOBODY))
    .orderBy(desc(smsOutbox.createTime), desc(smsOutbox.id))
    .limit(SHOWN);
  return rows.map(({ mobile, content, createTime }) => ({ mobile, content, createTime: toWireTime(createTime) }));
}

/** A message under the signature that carriers ask for: the name of the site. */
export const signedText = (text: string): string => `【${siteName()}】${text}`;

/** Puts a notice on its way to a number, in the caller's transaction; to no number goes nothing. */
export async function putSms(db: Database, now: Date, mobile: string, text: string): Promise<void> {
  if (!/^\d{11}$/.test(mobile)) return;
  await db.insert(smsOutbox).values({ id: newId(now), mobile, content: signedText(text), state: '0', createTime: now });
}

const WAITING = '0';
const SENT = '1';
const MAX_ATTEMPTS = 3;
const BATCH = 20;

/**
 * Sends the waiting messages, oldest first, each at most three times; what was sent keeps no text.
 * Rejects with the first failure, so that the rest waits.
 */
export async function deliverSms(
  db: Database,
  send: (message: { readonly mobile: string; readonly content: string }) => Promise<void>,
): Promise<void> {
  const isWaiting = and(eq(smsOutbox.state, WAITING), lt(smsOutbox.attempts, MAX_ATTEMPTS));
  const waiting = await db.select().from(smsOutbox).where(isWaiting).orderBy(asc(smsOutbox.createTime)).limit(BATCH);
  for (const { id, mobile, content } of waiting) {
    const own = eq(smsOutbox.id, id);
    await db
      .update(smsOutbox)
      .set({ attempts: sql`${smsOutbox.attempts} + 1` })
      .where(own);
    await send({ mobile, content });
    await db.update(smsOutbox).set({ state: SENT, content: '' }).where(own);
  }
}
