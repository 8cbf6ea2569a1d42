import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { smsOutbox } from '../../db/schema/one-time.ts';

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
