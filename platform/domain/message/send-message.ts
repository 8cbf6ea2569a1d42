import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { bizMessage } from '../../db/schema/submission.ts';

export interface MessageDraft {
  readonly userId: string;
  /** `msg_type`: 1 系统通知 3 认证结果. */
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly bizType: string;
  readonly bizId: string;
}

/** Leaves an unread message for a user, in the caller's transaction. */
export async function sendMessage(db: Database, now: Date, draft: MessageDraft): Promise<void> {
  await db.insert(bizMessage).values({ ...draft, id: newId(now), createTime: now });
}
