import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { bizMessage } from '../../db/schema/submission.ts';
import type { DomainContext } from '../domain-context.ts';
import { writeAudit } from '../record/write-audit.ts';

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
