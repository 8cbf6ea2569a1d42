import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { afterQuietHours, smsKindOf, TASK } from './sms-kinds.ts';

export interface MessageDraft {
  readonly userId: string;
  /** `msg_type`: 1 系统通知 2 订单进度 3 认证结果 4 需求响应 5 待办提醒 6 政策推送 7 到期提醒 8 订阅更新. */
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly bizType: string;
  readonly bizId: string;
  /** Path of the portal where the thing is. */
  readonly linkUrl?: string;
  readonly level?: '普通' | '重要';
  /** Stands in the account alone: what the user did just now. */
  readonly isQuiet?: true;
  /** Tells of what the user was asked to do: what asked for it, of the same thing, counts as read. */
  readonly isAnswer?: boolean;
}

/** Leaves an unread message for a user, in the caller's transaction. What asks or decides something is told by SMS too. */
export async function sendMessage(db: Database, now: Date, { isQuiet, isAnswer, ...draft }: MessageDraft): Promise<void> {
  const smsAt = isQuiet || smsKindOf(draft) === null ? null : afterQuietHours(now);
  const message = { ...draft, id: newId(now), smsAt, createTime: now };
  if (isAnswer !== true) {
    await db.insert(bizMessage).values(message);
    return;
  }
  const ofThing = and(eq(bizMessage.bizType, draft.bizType), eq(bizMessage.bizId, draft.bizId));
  const asked = and(eq(bizMessage.userId, draft.userId), eq(bizMessage.type, TASK), ofThing, isNull(bizMessage.readTime));
  // Both in one statement.
  const done = db.$with('done').as(db.update(bizMessage).set({ readTime: now }).where(asked).returning({ id: bizMessage.id }));
  await db.with(done).insert(bizMessage).values(message);
}
