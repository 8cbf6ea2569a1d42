import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FeedbackState } from '#lib/contract/feedback/actions.ts';
import type { FeedbackKind, FeedbackTopic } from '#lib/contract/feedback/kinds.ts';
import { moment, sealedText } from './column-types.ts';

/** Complaints, objections, messages and corrections; their state changes only along the table of states. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    feedbackNo: text('feedback_no').notNull().unique(),
    /** Null of a visitor. */
    userId: uuid('user_id'),
    kind: text('kind').$type<FeedbackKind>().notNull(),
    content: sealedText('content').notNull(),
    topic: text('topic').$type<FeedbackTopic>().notNull(),
    /** What its sender wrote: it may name people. */
    topicNo: sealedText('topic_no').notNull(),
    name: sealedText('name').notNull(),
    mobile: sealedText('mobile').notNull(),
    state: text('state').$type<FeedbackState>().notNull(),
    originState: text('origin_state').$type<FeedbackState>(),
    stateTime: moment('state_time').notNull(),
    /** Until when it is answered. */
    dueTime: moment('due_time').notNull(),
    /** When it ends for want of the supplement that was asked for last; null until something was asked. */
    lapseTime: moment('lapse_time'),
    /** Of the answer; null until its sender says so. */
    satisfied: boolean('satisfied'),
    /** When a visitor is told by SMS of the state; null when not, or told. */
    smsAt: moment('sms_at'),
    createTime: moment('create_time').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('feedback_user').on(t.userId, t.createTime),
    index('feedback_state').on(t.state, t.stateTime),
    index('feedback_sms').on(t.smsAt),
  ],
);

/** What was written later: by the sender, or by the platform. Nothing of it is ever changed. */
export const feedbackNote = pgTable(
  'feedback_note',
  {
    id: uuid('id').primaryKey(),
    feedbackId: uuid('feedback_id').notNull(),
    kind: text('kind').$type<'supplement' | 'question' | 'answer'>().notNull(),
    content: sealedText('content').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('feedback_note_feedback').on(t.feedbackId, t.createTime)],
);
