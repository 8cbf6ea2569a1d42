import { and, asc, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { feedbackStates } from '#lib/contract/feedback/actions.ts';
import { feedbackKinds } from '#lib/contract/feedback/kinds.ts';
import type { Feedback, FeedbackQuery, FeedbackRow as WireRow } from '#lib/contract/feedback.ts';
import type { Database } from '../../db/database.ts';
import { feedback, feedbackNote } from '../../db/schema/feedback-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import { findAccountNames } from '../../domain/authentication/find-authentication.ts';
import type { CentreContribution } from '../../domain/centre/centre-sources.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { recordRead } from '../../domain/record/record-once.ts';
import { recordRemoval } from '../../domain/record/write-audit.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { toDueText } from '../../domain/time/working-time.ts';
import { toPage } from '../../domain/to-page.ts';
import { byApplicant } from '../engine/actors.ts';
import { requireOwnCase } from '../engine/case-rows.ts';
import { type DeskQuery, type DeskRows, ofDeskNumber, ofDeskState, selectDeskRows } from '../engine/desk-rows.ts';
import type { DeskSeat } from '../engine/desk-scope.ts';
import { ALL_OPEN, countOpenWork, type OpenWork } from '../engine/open-work.ts';
import { byOperator, type FeedbackRow, feedbackKind, listNotes, toFeedback, toFeedbackRow } from './feedback-rows.ts';

/** One page of what a user told, newest first. */
export async function listFeedbacks(
  { db }: DomainContext,
  user: SessionUser,
  { group, pageNum, pageSize }: FeedbackQuery,
): Promise<{ rows: WireRow[]; total: number }> {
  const where = and(
    eq(feedback.userId, user.id),
    group === undefined ? undefined : inArray(feedback.state, [...feedbackStates.groups[group]]),
  );
  const [counted] = await db.select({ total: count() }).from(feedback).where(where);
  const total = counted?.total ?? 0;
  const { limit, offset } = toPage(pageNum, pageSize, total);
  const rows = await db
    .select()
    .from(feedback)
    .where(where)
    .orderBy(desc(feedback.createTime), desc(feedback.id))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(toFeedbackRow), total };
}

/**
 * One of the user's own with all that was written to it.
 * @throws Fault notFound, for another's too.
 */
export async function getFeedback({ db }: DomainContext, user: SessionUser, feedbackNo: string): Promise<Feedback> {
  return toFeedback(db, await requireOwnCase(feedbackKind, db, byApplicant(user), feedbackNo));
}

/** What the platform asked back, and what it works on. */
export async function readFeedbackTasks({ db }: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const open = and(eq(feedback.userId, user.id), inArray(feedback.state, ['10', '20', '30']));
  const rows = await db.select().from(feedback).where(open).orderBy(asc(feedback.stateTime));
  const asked = rows.filter(({ state }) => state === '30');
  const tasks = asked.map(({ kind, feedbackNo, lapseTime }) => ({
    title: `您的${feedbackKinds[kind].label}要补充情况`,
    content: `${feedbackNo}，补充以后接着办${lapseTime === null ? '' : `；最晚 ${toDueText(lapseTime)} 前补充，过了就结束`}。`,
    dueTime: lapseTime === null ? '' : toWireTime(lapseTime),
    linkUrl: `/user/feedback?feedbackNo=${feedbackNo}`,
    action: '去补充',
  }));
  return { tasks, runningCount: rows.length - asked.length, expiring: [] };
}

const OPEN = ['10', '20', '30'] as const;
const LISTED = 200;

const listedFeedbacks = (query: DeskQuery): SQL | undefined =>
  and(ofDeskState(feedback.state, query, OPEN), ofDeskNumber(feedback.feedbackNo, query));
const isFeedbackAtTurn = inArray(feedback.state, ['10', '20']);

export const countDeskFeedbacks = (db: Database, now: Date): Promise<OpenWork> =>
  countOpenWork(db, now, {
    ...{ table: feedback, where: listedFeedbacks(ALL_OPEN) },
    due: sql`case when ${isFeedbackAtTurn} then ${feedback.dueTime} end`,
  });

/** Who told it: the account with the name that was typed where that is another, or a visitor by the name alone; empty where neither is known. */
function senderOf({ userId, name }: FeedbackRow, accounts: ReadonlyMap<string, string>): string {
  const account = accounts.get(userId ?? '') ?? '';
  return account === '' || name === '' || name === account ? account || name : `${account}（${name}）`;
}

const findAccounts = (db: Database, rows: readonly FeedbackRow[]) =>
  findAccountNames(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );

/** As the desk lists it: with who told it. */
export type ListedFeedback = FeedbackRow & { readonly sender: string };

/** One page for the desk: what waits for the platform in front, the nearest promise first. */
export async function listDeskFeedbacks(db: Database, query: DeskQuery): Promise<DeskRows<ListedFeedback>> {
  const { rows, total } = await selectDeskRows(db, feedback, {
    where: [listedFeedbacks(query)],
    order: [sql`${isFeedbackAtTurn} desc`, asc(feedback.dueTime), asc(feedback.id)],
    page: query.page,
  });
  const accounts = await findAccounts(db, rows);
  return { rows: rows.map((row) => ({ ...row, sender: senderOf(row, accounts) })), total };
}

/** What waits for the platform, the nearest promise first, then what waits for its sender; nothing of what was written. */
export async function listOpenFeedbacks({ db }: DomainContext) {
  const rows = await db
    .select()
    .from(feedback)
    .where(inArray(feedback.state, [...OPEN]))
    .orderBy(asc(eq(feedback.state, '30')), asc(feedback.dueTime), asc(feedback.id))
    .limit(LISTED);
  return rows.map(({ feedbackNo, kind, state, topic, version, createTime, dueTime }) => ({
    ...{ feedbackNo, kind, state, topic, version },
    createTime: toWireTime(createTime),
    dueTime: toWireTime(dueTime),
  }));
}

/**
 * One as the platform's staff reads it, name and number whole; that it was read stands in the audit log.
 * @throws Fault notFound.
 */
export async function openFeedback(context: DomainContext, seat: DeskSeat, feedbackNo: string) {
  const { db } = context;
  const by = byOperator(seat);
  const row = await requireOwnCase(feedbackKind, db, by, feedbackNo);
  await recordRead(context, by.actor, feedbackStates.entityType, row.id);
  const { name, mobile } = row;
  const sender = senderOf(row, await findAccounts(db, [row]));
  return { ...toFeedbackRow(row), name, mobile, sender, isVisitor: row.userId === null, notes: await listNotes(db, row.id) };
}

const STORED_YEARS = 3;
const BATCH = 200;

/** Takes away what ended three years ago, with all that was written to it. */
export async function removeOldFeedbacks({ db, now }: DomainContext): Promise<void> {
  const before = now();
  before.setUTCFullYear(before.getUTCFullYear() - STORED_YEARS);
  await db.transaction(async (tx) => {
    const old = and(eq(feedback.state, '90'), lte(feedback.stateTime, before));
    const ids = (await tx.select({ id: feedback.id }).from(feedback).where(old).limit(BATCH)).map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.delete(feedbackNote).where(inArray(feedbackNote.feedbackId, ids));
    await tx.delete(flowLog).where(inArray(flowLog.entityId, ids));
    await tx.delete(feedback).where(inArray(feedback.id, ids));
    await recordRemoval(tx, now(), feedbackStates.entityType, ids.length);
  });
}
