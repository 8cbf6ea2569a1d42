import { asc, eq, or, sql } from 'drizzle-orm';
import { FEEDBACK_ACTIONS, feedbackStates } from '#lib/contract/feedback/actions.ts';
import { feedbackKinds } from '#lib/contract/feedback/kinds.ts';
import type { Feedback, FeedbackRow as WireRow } from '#lib/contract/feedback.ts';
import { maskMobile } from '#lib/contract/sms-code.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { feedback, feedbackNote } from '../../db/schema/feedback-tables.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import type { CaseActor } from '../engine/actors.ts';
import type { CaseKind } from '../engine/case-definition.ts';
import { listSteps } from '../engine/case-rows.ts';
import { type DeskSeat, operatorOf } from '../engine/desk-scope.ts';
import { listActions, toMachine } from '../engine/machine.ts';

export type FeedbackRow = typeof feedback.$inferSelect;
type Note = typeof feedbackNote.$inferInsert;

/** A visitor acts for one case alone, of which he showed that it is his. */
export const byVisitor = (feedbackId: string): CaseActor => ({
  role: 'applicant',
  actor: { type: 'visitor', id: feedbackId },
  actorName: '访客',
});

/** Who holds the key of the operator's calls, or sits at the desk. */
export const byOperator = (seat: DeskSeat): CaseActor => ({ role: 'operator', actor: operatorOf(seat, 'operator'), actorName: '平台' });

const PAGE = '/user/feedback';

/** Complaints, objections, messages and corrections: their senders know of their own, the platform of all. */
export const feedbackKind: CaseKind<typeof feedbackStates, FeedbackRow> = {
  states: feedbackStates,
  table: feedback,
  prefix: ({ kind = 'message' }) => feedbackKinds[kind].prefix,
  number: 'feedbackNo',
  own: {
    applicant: (actorId) => or(eq(feedback.userId, actorId), eq(feedback.id, actorId)),
    operator: () => sql`true`,
  },
  message: ({ id, feedbackNo }) => ({ type: '1', bizType: 'feedback', bizId: id, linkUrl: `${PAGE}?feedbackNo=${feedbackNo}` }),
};

/** What it is called: 投诉 TS20261126000001. */
export const nameOf = ({ kind, feedbackNo }: FeedbackRow): string => `${feedbackKinds[kind].label} ${feedbackNo}`;

/** Adds what was written to a case, in the caller's transaction. */
export async function addNote(tx: Database, now: Date, note: Pick<Note, 'feedbackId' | 'kind' | 'content'>): Promise<void> {
  await tx.insert(feedbackNote).values({ ...note, id: newId(now), createTime: now });
}

export const listNotes = async (db: Database, feedbackId: string): Promise<Feedback['notes']> => {
  const rows = await db
    .select()
    .from(feedbackNote)
    .where(eq(feedbackNote.feedbackId, feedbackId))
    .orderBy(asc(feedbackNote.createTime), asc(feedbackNote.id));
  return rows.map(({ kind, content, createTime }) => ({ kind, content, createTime: toWireTime(createTime) }));
};

const machine = toMachine(feedbackStates);
const isSenders = (action: string): action is (typeof FEEDBACK_ACTIONS)[number] => (FEEDBACK_ACTIONS as readonly string[]).includes(action);

/** An answer that nobody rates within so many days ends it. */
export const RATED_WITHIN_DAYS = 15;
export const RATED_WITHIN_MS = RATED_WITHIN_DAYS * 86_400_000;

/** When it ends by itself unless its sender does something; empty where it does not. */
function endOf({ state, stateTime, lapseTime }: FeedbackRow): string {
  if (state === '30') return lapseTime === null ? '' : toWireTime(lapseTime);
  return state === '40' ? toWireTime(new Date(stateTime.getTime() + RATED_WITHIN_MS)) : '';
}

/** As a row of its sender's list. */
export const toFeedbackRow = (row: FeedbackRow): WireRow => ({
  feedbackNo: row.feedbackNo,
  kind: row.kind,
  content: row.content,
  topic: row.topic,
  topicNo: row.topicNo,
  state: row.state,
  stateTime: toWireTime(row.stateTime),
  createTime: toWireTime(row.createTime),
  dueTime: toWireTime(row.dueTime),
  endTime: endOf(row),
  satisfied: row.satisfied,
  actions: listActions(machine, row.state, 'applicant').filter(isSenders),
  version: row.version,
});

/** With all that was written to it, for its sender: the number masked. */
export async function toFeedback(db: Database, row: FeedbackRow): Promise<Feedback> {
  const steps = (await listSteps(db, [row.id])).get(row.id) ?? [];
  return {
    ...toFeedbackRow(row),
    name: row.name,
    mobile: maskMobile(row.mobile),
    notes: await listNotes(db, row.id),
    timeline: steps
      .filter(({ action }) => action !== 'save')
      .map(({ action, actorName, remark, time }) => ({ action, actorName, remark, time })),
  };
}
