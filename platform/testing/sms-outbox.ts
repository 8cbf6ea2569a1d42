import { asc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { smsOutbox } from '../db/schema/one-time-tables.ts';

/** Puts a short message on its way. */
export async function storeSms(db: Database, mobile: string, content: string, now: Date): Promise<void> {
  await db.insert(smsOutbox).values({ id: newId(now), mobile, content, state: '0', createTime: now });
}

/** What became of the messages, oldest first. */
export const readOutbox = (db: Database) =>
  db
    .select({ state: smsOutbox.state, content: smsOutbox.content, attempts: smsOutbox.attempts })
    .from(smsOutbox)
    .orderBy(asc(smsOutbox.createTime), asc(smsOutbox.id));
