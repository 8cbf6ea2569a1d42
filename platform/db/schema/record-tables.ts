import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** Every change of state, in order. */
export const flowLog = pgTable(
  'flow_log',
  {
    id: uuid('id').primaryKey(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    action: text('action').notNull(),
    actorType: text('actor_type').notNull(),
    actorName: text('actor_name').notNull(),
    remark: text('remark').notNull().default(''),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('flow_log_entity').on(t.entityType, t.entityId, t.createTime)],
);

/** Who did what; `detail` holds codes and counts, never personal data. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    actorType: text('actor_type').notNull(),
    actorId: text('actor_id').notNull(),
    action: text('action').notNull(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    /** done, or refused. */
    outcome: text('outcome').notNull().default('done'),
    /** Where the request came from: IP address, browser and system in words; empty for work by the clock. */
    address: text('address').notNull().default(''),
    device: text('device').notNull().default(''),
    /** As in the logs of portal and platform. */
    requestId: text('request_id').notNull().default(''),
    createTime: moment('create_time').notNull(),
    /** The batch that it was sealed in; null until then, and no part of what is sealed. */
    sealNo: integer('seal_no'),
  },
  (t) => [
    index('audit_log_actor').on(t.actorId, t.createTime),
    index('audit_log_entity').on(t.entityType, t.entityId, t.createTime),
    index('audit_log_time').on(t.createTime, t.id),
    index('audit_log_staff').on(sql`(${t.detail} ->> 'staffId')`, t.createTime).where(sql`${t.detail} ->> 'staffId' is not null`),
    index('audit_log_unsealed').on(t.createTime, t.id).where(sql`${t.sealNo} is null`),
    index('audit_log_seal').on(t.sealNo).where(sql`${t.sealNo} is not null`),
  ],
);

/** A sealed row: its id, the hash of what it says, and the keyed hash of where it came from. */
export type SealedRow = readonly [id: string, hash: string, trace: string];

/** Batches of the audit log, each sealed onto the one before. Rows are added, and never change. */
export const auditSeal = pgTable('audit_seal', {
  /** From 1, without a gap. */
  no: integer('no').primaryKey(),
  count: integer('count').notNull(),
  firstTime: moment('first_time').notNull(),
  lastTime: moment('last_time').notNull(),
  /** What was written until then and could be seen is sealed. */
  upTo: moment('up_to').notNull(),
  sealedTime: moment('sealed_time').notNull(),
  /** In the order of their time. They stay when a row of the log is removed. */
  rows: jsonb('rows').$type<readonly SealedRow[]>().notNull(),
  /** Empty for the first. */
  previousRoot: text('previous_root').notNull(),
  /** SHA-256 (hex) of all the others. */
  root: text('root').notNull().unique(),
});

/** A signed request is accepted once. */
export const nonce = pgTable(
  'nonce',
  {
    keyId: text('key_id').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.nonce] }), index('nonce_expires').on(t.expiresAt)],
);

/** Cache tags that the portal has still to be told about. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    tags: text('tags').array().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptTime: moment('next_attempt_time').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('outbox_next').on(t.nextAttemptTime)],
);

/** Answers of calls with an Idempotency-Key, written in the transaction of their work. */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    userId: uuid('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').$type<object>().notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.route, t.key] }), index('idempotent_call_created').on(t.createTime)],
);
