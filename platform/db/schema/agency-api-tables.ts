import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AgencyRole } from '../../workbench/staff.ts';
import { moment, sealedText } from './column-types.ts';

/** Keys by which an institution's own systems act. What signs is needed to check: it rests enciphered, not hashed. */
export const agencyKey = pgTable(
  'agency_key',
  {
    id: uuid('id').primaryKey(),
    agencyId: text('agency_id').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<AgencyRole>().notNull(),
    secret: sealedText('secret').notNull(),
    /** Whoever of the institution made it. */
    madeBy: uuid('made_by').notNull(),
    createTime: moment('create_time').notNull(),
    lastUsedTime: moment('last_used_time'),
    revokedTime: moment('revoked_time'),
  },
  (t) => [index('agency_key_agency').on(t.agencyId, t.createTime)],
);

/** Where an institution is told of what moves. */
export const agencyWebhook = pgTable('agency_webhook', {
  agencyId: text('agency_id').primaryKey(),
  url: text('url').notNull(),
  secret: sealedText('secret').notNull(),
  state: text('state').$type<'on' | 'off'>().notNull(),
  /** Since when nothing has been taken; null while all is. */
  failingSince: moment('failing_since'),
  /** When it was switched off for its failures; null where somebody did, or it is on. */
  gaveUpTime: moment('gave_up_time'),
  changeTime: moment('change_time').notNull(),
});

/** What an institution is told of one case, until it has been taken, and for some days after. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid('id').primaryKey(),
    agencyId: text('agency_id').notNull(),
    body: jsonb('body').$type<Readonly<Record<string, string>>>().notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptTime: moment('next_attempt_time').notNull(),
    /** What came of the last attempt, as `200` or `timeout`; empty before the first. */
    lastResult: text('last_result').notNull().default(''),
    /** When it was begun to be tried: it is given up a day later. */
    beginTime: moment('begin_time').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('webhook_delivery_due').on(t.state, t.nextAttemptTime), index('webhook_delivery_agency').on(t.agencyId, t.createTime)],
);
