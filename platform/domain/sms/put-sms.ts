import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { smsOutbox } from '../../db/schema/one-time.ts';

const SIGNATURE = '【莆田数字金融】';

/** Puts a notice on its way to a number, in the caller's transaction; to no number goes nothing. */
export async function putSms(db: Database, now: Date, mobile: string, text: string): Promise<void> {
  if (!/^\d{11}$/.test(mobile)) return;
  await db.insert(smsOutbox).values({ id: newId(now), mobile, content: SIGNATURE + text, state: '0', createTime: now });
}
