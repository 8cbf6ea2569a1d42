import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountChange, type userAccount } from '../../db/schema/account-tables.ts';
import { mayConsume } from '../consume-rates.ts';
import { sendMessage } from '../message/send-message.ts';
import { putSms } from '../sms/sms-outbox.ts';

const SYSTEM_NOTICE = '1';
const HOUR_MS = 3_600_000;

export type Owner = Pick<typeof userAccount.$inferSelect, 'id' | 'mobile'>;

export interface OwnerNotice {
  readonly title: string;
  /** What happened and what to do about it: the message, and the text of the SMS. */
  readonly content: string;
}

/** Changes of the number that can still be taken back: whoever has a former number may be the owner yet. */
export const isOpenChange = (userId: string, now: Date) =>
  and(
    eq(accountChange.userId, userId),
    eq(accountChange.kind, 'mobile'),
    isNull(accountChange.undoneTime),
    gt(accountChange.expiresAt, now),
  );

/** A message in the account that says what happened to it, in the caller's transaction. */
export async function leaveNotice(db: Database, now: Date, userId: string, notice: OwnerNotice): Promise<void> {
  const about = { bizType: 'user', bizId: userId, linkUrl: '/user/account?tab=security', level: '重要' } as const;
  await sendMessage(db, now, { userId, type: SYSTEM_NOTICE, ...notice, ...about });
}

/**
 * Tells the owner by SMS and by a message what happened to the account's keys, in the caller's transaction. Former numbers are told too,
 * while their change can be taken back: who took the account cannot keep its owner from knowing. Of one thing three messages go out in
 * an hour at most; what happens more often only stands in the account.
 */
export async function notifyOwner(db: Database, now: Date, { id, mobile }: Owner, notice: OwnerNotice): Promise<void> {
  await leaveNotice(db, now, id, notice);
  if (!(await mayConsume(db, [{ key: `notice:${id}:${notice.title}`, uses: 3, windowMs: HOUR_MS }], now))) return;
  const open = await db.select({ former: accountChange.former }).from(accountChange).where(isOpenChange(id, now));
  for (const number of new Set([mobile, ...open.map(({ former }) => former)])) await putSms(db, now, number, notice.content);
}
