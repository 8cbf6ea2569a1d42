import { and, count, eq, isNull } from 'drizzle-orm';
import type { MessageNum } from '#lib/contract/message.ts';
import { bizMessage } from '../../db/schema/submission.ts';
import type { DomainContext } from '../domain-context.ts';

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
