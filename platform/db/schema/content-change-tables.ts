import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** Every change of an entry of a dictionary and of a day of the calendar, with what stood there before. */
export const contentChange = pgTable(
  'content_change',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ContentChangeKind>().notNull(),
    /** Type of the dictionary, year of the calendar. */
    subject: text('subject').notNull(),
    /** Position in the dictionary, day of the calendar. */
    key: text('key').notNull(),
    /** Null where nothing stood. */
    before: jsonb('before').$type<ContentValue>(),
    /** Null where nothing stands any more. */
    after: jsonb('after').$type<ContentValue>(),
    /** Null for who came by a call with the key of the operators. */
    staffId: uuid('staff_id'),
    staffName: text('staff_name').notNull(),
    /** The change that this one takes back. */
    undoes: uuid('undoes'),
    /** The change that took this one back. */
    undoneBy: uuid('undone_by'),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('content_change_subject').on(t.kind, t.subject, t.createTime), index('content_change_key').on(t.kind, t.subject, t.key)],
);

export type ContentChangeKind = 'dictionary' | 'calendar';
export type ContentValue = Readonly<Record<string, string | boolean>>;
