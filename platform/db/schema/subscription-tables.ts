import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

export const favourite = pgTable(
  'favourite',
  {
    userId: uuid('user_id').notNull(),
    /** product, policy or insurance. */
    kind: text('kind').notNull(),
    targetId: text('target_id').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.targetId] }), index('favourite_user').on(t.userId, t.createTime)],
);

/** Searches that a user follows. */
export const subscription = pgTable(
  'subscription',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** finance, policy or insurance. */
    kind: text('kind').notNull(),
    /** Conditions by their wire names; none that is empty. */
    filter: jsonb('filter').$type<Record<string, string>>().notNull(),
    /** The conditions in their one order, so that a search is followed once. */
    filterKey: text('filter_key').notNull(),
    /** The search in words. */
    title: text('title').notNull(),
    /** What was published up to here is known. */
    since: moment('since').notNull(),
    /** Day of the last message, `YYYY-MM-DD` in Asia/Shanghai; empty for none. */
    toldDay: text('told_day').notNull().default(''),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('subscription_one').on(t.userId, t.kind, t.filterKey),
    index('subscription_since').on(t.kind, t.since),
    index('subscription_user').on(t.userId, t.createTime),
  ],
);
