import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Message, MessageNum, MessageQuery, ReadMessageBody } from '#lib/contract/message.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { writeAudit } from '../record/write-audit.ts';
import { dayStart } from '../time/day-start.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';

function whichOf(wanted: ReadMessageBody) {
  if ('ids' in wanted) return inArray(bizMessage.id, wanted.ids);
  return wanted.type === undefined ? undefined : eq(bizMessage.type, wanted.type);
}

/** Marks a user's own messages as read; the moment of the first reading stays. Ids of others change nothing and are not told apart. */
export async function readMessages({ db, now }: DomainContext, userId: string, wanted: ReadMessageBody): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const read = await tx
      .update(bizMessage)
      .set({ readTime: moment })
      .where(and(eq(bizMessage.userId, userId), isNull(bizMessage.readTime), whichOf(wanted)))
      .returning({ id: bizMessage.id });
    if (read.length === 0) return;
    const entry = { actor: { type: 'user', id: userId } as const, action: 'readMessage', entityType: 'message', entityId: userId };
    await writeAudit(tx, moment, { ...entry, detail: { count: read.length } });
  });
}

/** Removes a user's own messages that were read. Unread ones stay; ids of others change nothing and are not told apart. */
export const deleteMessages = ({ db, now }: DomainContext, userId: string, ids: readonly string[]): Promise<{ count: number }> =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(bizMessage)
      .where(and(eq(bizMessage.userId, userId), inArray(bizMessage.id, [...ids]), isNotNull(bizMessage.readTime)))
      .returning({ id: bizMessage.id });
    const entry = { actor: { type: 'user', id: userId } as const, action: 'deleteMessage', entityType: 'message', entityId: userId };
    if (gone.length > 0) await writeAudit(tx, now(), { ...entry, detail: { count: gone.length } });
    return { count: gone.length };
  });

/** A user's own unread messages, in all and by type. */
export async function countUnread({ db }: DomainContext, userId: string): Promise<MessageNum> {
  const rows = await db
    .select({ type: bizMessage.type, total: count() })
    .from(bizMessage)
    .where(and(eq(bizMessage.userId, userId), isNull(bizMessage.readTime)))
    .groupBy(bizMessage.type);
  return {
    total: rows.reduce((sum, { total }) => sum + total, 0),
    byType: Object.fromEntries(rows.map(({ type, total }) => [type, total])),
  };
}

type MessageRow = typeof bizMessage.$inferSelect;

const toMessage = ({ userId: _userId, smsAt: _smsAt, readTime, createTime, ...rest }: MessageRow): Message => ({
  ...(rest as Omit<Message, 'readFlag' | 'createTime'>),
  readFlag: readTime === null ? '0' : '1',
  readTime: readTime === null ? null : toWireTime(readTime),
  createTime: toWireTime(createTime),
});

function rangeOf({ createTimeBegin, createTimeEnd, beginTime, endTime }: MessageQuery) {
  const from = dayStart(createTimeBegin ?? beginTime, 0);
  const until = dayStart(createTimeEnd ?? endTime, 1);
  const { createTime } = bizMessage;
  return and(from && gte(createTime, from), until && lt(createTime, until));
}

const whereOf = (userId: string, query: MessageQuery) => {
  const { type, readFlag } = query;
  return and(
    eq(bizMessage.userId, userId),
    rangeOf(query),
    type === undefined ? undefined : eq(bizMessage.type, type),
    readFlag === undefined ? undefined : readFlag === '0' ? isNull(bizMessage.readTime) : isNotNull(bizMessage.readTime),
  );
};

/** One page of a user's own messages, newest first, and how many there are in all. */
export async function listMessages(
  { db }: DomainContext,
  userId: string,
  query: MessageQuery,
): Promise<{ rows: Message[]; total: number }> {
  const where = whereOf(userId, query);
  const [counted] = await db.select({ total: count() }).from(bizMessage).where(where);
  const total = counted?.total ?? 0;
  const { limit, offset } = toPage(query.pageNum, query.pageSize, total);
  const rows = await db
    .select()
    .from(bizMessage)
    .where(where)
    .orderBy(desc(bizMessage.createTime), desc(bizMessage.id))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(toMessage), total };
}
