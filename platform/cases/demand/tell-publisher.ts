import type { Database } from '../../db/database.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import type { DemandRow } from './demand-rows.ts';

interface Words {
  readonly title: string;
  readonly content: string;
  /** `msg_type`; 4 需求响应. */
  readonly type?: string;
  readonly level?: '普通' | '重要';
}

/** A message to the publisher that leads to the demand. */
export async function tellPublisher(tx: Database, now: Date, { id, userId, demandNo }: DemandRow, words: Words): Promise<void> {
  const biz = { bizType: 'financeDemand', bizId: id, linkUrl: `/user/financeDemand?demandNo=${demandNo}` };
  await sendMessage(tx, now, { type: '4', ...words, userId, ...biz });
}
