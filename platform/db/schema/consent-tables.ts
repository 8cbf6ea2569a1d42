import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** What a user agreed to, by the text that was read. Rows are added, named after their case once it has a number, and taken back once. */
export const consent = pgTable(
  'consent',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** One of `CONSENT_KINDS`. */
    kind: text('kind').notNull(),
    /** As `ConsentGiveBody` names it; of a case that had no number yet, its number once it has one. Empty too for those of before. */
    subject: text('subject').notNull().default(''),
    version: text('version').notNull(),
    /** SHA-256 of the text. */
    textHash: text('text_hash').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    index('consent_user').on(t.userId, t.givenAt),
    uniqueIndex('consent_living').on(t.userId, t.kind, t.subject, t.textHash).where(sql`${t.withdrawnAt} is null`),
  ],
);
