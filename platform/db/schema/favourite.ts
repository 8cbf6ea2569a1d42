import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
