import { desc, ne } from 'drizzle-orm';
import { smsOutbox } from '../../db/schema/one-time.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';

const NOBODY = '2';
const SHOWN = 50;

export interface ShownSms {
  readonly mobile: string;
  readonly content: string;
  readonly createTime: string;
}

/** The newest short messages that somebody would get, newest first; for the sandbox. */
export async function listSms({ db }: DomainContext): Promise<ShownSms[]> {
  const rows = await db
    .select()
    .from(smsOutbox)
    .where(ne(smsOutbox.state, NOBODY))
    .orderBy(desc(smsOutbox.createTime), desc(smsOutbox.id))
    .limit(SHOWN);
  return rows.map(({ mobile, content, createTime }) => ({ mobile, content, createTime: toWireTime(createTime) }));
}
