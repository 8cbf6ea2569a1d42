import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ReadMessageBody } from '#lib/contract/message.ts';
import { bizMessage } from '../../db/schema/submission.ts';
import type { DomainContext } from '../domain-context.ts';
import { writeAudit } from '../record/write-audit.ts';

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
