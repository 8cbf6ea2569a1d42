import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** Content that one person writes and another lets before the public. */
export const staffProposal = pgTable(
  'staff_proposal',
  {
    id: uuid('id').primaryKey(),
    /** What it is: an article, a product. */
    kind: text('kind').notNull(),
    /** Number of the article, code of the product. */
    subjectId: text('subject_id').notNull(),
    /** Whose it is; null for the platform's own. */
    agencyId: text('agency_id'),
    title: text('title').notNull(),
    /** What was before the public when it was begun; null where nothing was. */
    base: jsonb('base').$type<TypedContent>(),
    /** As it was typed, complete or not. */
    content: jsonb('content').$type<TypedContent>().notNull(),
    /** SHA-256 of `content`, which an approval binds to. */
    contentHash: text('content_hash').notNull(),
    /** Everybody who wrote on it or proposed it: none of them approves it. */
    makers: jsonb('makers').$type<readonly string[]>().notNull(),
    changedBy: uuid('changed_by').notNull(),
    approvedBy: uuid('approved_by'),
    state: text('state').$type<ProposalState>().notNull(),
    /** Why it was returned, did not go live or was withdrawn. */
    remark: text('remark').notNull().default(''),
    /** When it is to go live; null for at once. */
    liveFrom: moment('live_from'),
    liveTime: moment('live_time'),
    version: integer('version').notNull().default(1),
    createTime: moment('create_time').notNull(),
    updateTime: moment('update_time').notNull(),
  },
  (t) => [
    uniqueIndex('staff_proposal_open').on(t.kind, t.subjectId).where(sql`${t.state} in ('draft', 'proposed', 'scheduled')`),
    index('staff_proposal_subject').on(t.kind, t.subjectId, t.createTime),
    index('staff_proposal_list').on(t.kind, t.state, t.updateTime),
  ],
);

export type TypedContent = Readonly<Record<string, unknown>>;
/** `live` is before the public; `replaced` was, until a later one was. */
export type ProposalState = 'draft' | 'proposed' | 'scheduled' | 'live' | 'replaced' | 'withdrawn' | 'discarded';
