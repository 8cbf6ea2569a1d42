import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { smsOutbox } from '../../db/schema/one-time.ts';
import { sendMessage } from '../message/send-message.ts';

const SYSTEM_NOTICE = '1';
const MOBILE = /^1\d{10}$/;
/** `sms_outbox.state`. */
const WAITING = '0';

export interface OwnerNotice {
  readonly userId: string;
  /** Number that the short message goes to; none goes where the account has none. */
  readonly mobile: string;
  readonly title: string;
  /** What happened, and what to do if it was not the owner; the short message says the same. */
  readonly content: string;
}

/** Tells an account's owner of something that touches who can use it, by message and by SMS, in the caller's transaction. */
export async function notifyOwner(db: Database, now: Date, { userId, mobile, title, content }: OwnerNotice): Promise<void> {
  const about = { type: SYSTEM_NOTICE, bizType: 'user', bizId: userId, linkUrl: '/user/account', level: '重要' } as const;
  await sendMessage(db, now, { userId, title, content, ...about });
  if (!MOBILE.test(mobile)) return;
  await db.insert(smsOutbox).values({ id: newId(now), mobile, content: `【莆田数字金融】${content}`, state: WAITING, createTime: now });
}
