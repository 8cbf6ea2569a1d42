import { and, count, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Message, MessageQuery } from '#lib/contract/message.ts';
import { bizMessage } from '../../db/schema/submission.ts';
import type { DomainContext } from '../domain-context.ts';
import { dayStart } from '../time/day-start.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';

type MessageRow = typeof bizMessage.$inferSelect;

const toMessage = ({ userId: _userId, readTime, createTime, ...rest }: MessageRow): Message => ({
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
