import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { SmsSettings } from '#lib/contract/message.ts';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { mayConsume } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { writeAudit } from '../record/write-audit.ts';
import { putSms } from '../sms/sms-outbox.ts';
import { smsKindOf } from './sms-kinds.ts';

const BATCH = 50;
const DAY_MS = 24 * 3_600_000;
/** What an institution asks and takes back all day long fills nobody's telephone; what waits for the user has as many of its own, so that no news takes its place. */
const PER_DAY = 10;

/** Title and where to read on: what a locked screen shows gives nothing of the content away. */
const toText = (title: string): string => `${title}。请登录平台，在“消息中心”里查看。`;

interface DueMessage {
  readonly userId: string;
  readonly title: string;
  readonly type: string;
  readonly level: string;
}

async function tell(tx: Database, now: Date, { userId, title, ...kind }: DueMessage): Promise<void> {
  const own = and(eq(userAccount.id, userId), isNull(userAccount.closedTime));
  const [account] = await tx.select({ mobile: userAccount.mobile, off: userAccount.smsOff }).from(userAccount).where(own);
  const smsKind = smsKindOf(kind);
  if (account === undefined || smsKind === null || account.off.includes(smsKind)) return;
  const day = { key: `sms:message:${userId}${smsKind === 'task' ? ':task' : ''}`, uses: PER_DAY, windowMs: DAY_MS };
  if (await mayConsume(tx, [day], now)) await putSms(tx, now, account.mobile, toText(title));
}

/** Tells by SMS what is due and was not read meanwhile, unless it is a day old; each message once, on however many instances. */
export async function sendSmsNotices({ db, now }: DomainContext): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(bizMessage)
      .where(lte(bizMessage.smsAt, moment))
      .orderBy(asc(bizMessage.smsAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const isNews = ({ readTime, smsAt }: (typeof due)[number]) =>
      readTime === null && smsAt !== null && smsAt.getTime() > moment.getTime() - DAY_MS;
    for (const message of due.filter(isNews)) await tell(tx, moment, message);
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await tx.update(bizMessage).set({ smsAt: null }).where(inArray(bizMessage.id, ids));
  });
}

/** Of which kinds a user wants no SMS. */
export async function readSmsSettings({ db }: DomainContext, userId: string): Promise<SmsSettings> {
  const [row] = await db.select({ off: userAccount.smsOff }).from(userAccount).where(eq(userAccount.id, userId));
  return { off: [...(row?.off ?? [])] };
}

/** Sets of which kinds a user wants no SMS. */
export async function saveSmsSettings({ db, now }: DomainContext, userId: string, { off }: SmsSettings): Promise<void> {
  const smsOff = [...new Set(off)].sort();
  await db.transaction(async (tx) => {
    await tx.update(userAccount).set({ smsOff }).where(eq(userAccount.id, userId));
    const entry = { actor: { type: 'user', id: userId } as const, action: 'saveSmsSettings', entityType: 'user', entityId: userId };
    await writeAudit(tx, now(), { ...entry, detail: { off: smsOff } });
  });
}
