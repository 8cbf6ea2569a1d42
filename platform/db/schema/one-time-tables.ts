import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { session } from './account-tables.ts';
import { hashedText, moment, sealedText } from './column-types.ts';

/** The newest SMS code of a number or login name for a purpose; only hashes. */
export const smsCode = pgTable(
  'sms_code',
  {
    subjectHash: hashedText('subject_hash').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subjectHash, t.purpose] }), index('sms_code_expires').on(t.expiresAt)],
);

/** Short messages on their way; the sandbox shows them. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: uuid('id').primaryKey(),
    mobile: sealedText('mobile').notNull(),
    content: sealedText('content').notNull(),
    /** 0 waiting, 1 sent, 2 nobody to send it to. */
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('sms_outbox_time').on(t.createTime), index('sms_outbox_state').on(t.state, t.createTime)],
);

/** Uses of something bounded within a window that begins with the first use. */
export const rateCounter = pgTable(
  'rate_counter',
  {
    key: text('key').primaryKey(),
    uses: integer('uses').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (t) => [index('rate_counter_resets').on(t.resetsAt)],
);

/** Random tickets that are traded once: sign-ons, new passwords. Only their hash. */
export const ticket = pgTable(
  'ticket',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    /** One of `TicketKind`; of agency and feedback, `userId` is a case nobody has an account for, of workbench and preview one of the staff. */
    kind: text('kind').notNull(),
    userId: uuid('user_id').notNull(),
    /** Hash of what the ticket is bound to. */
    boundTo: text('bound_to').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The session of the portal that a ticket of guarantee was asked for with: it ends with that. */
    sessionHash: text('session_hash').references(() => session.tokenHash, { onDelete: 'cascade' }),
  },
  (t) => [index('ticket_expires').on(t.expiresAt), index('ticket_session').on(t.sessionHash)],
);

/** Sessions at the guarantee site, and at the sandbox's tenant and administration sites. */
export const siteSession = pgTable(
  'site_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    site: text('site').notNull(),
    username: text('username').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The session of the portal that it was handed off from, and ends with; null for one that was logged in to at the site. */
    sessionHash: text('session_hash').references(() => session.tokenHash, { onDelete: 'cascade' }),
  },
  (t) => [index('site_session_expires').on(t.expiresAt), index('site_session_session').on(t.sessionHash)],
);
