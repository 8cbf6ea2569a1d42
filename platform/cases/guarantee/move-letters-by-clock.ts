import { and, eq, lt, lte } from 'drizzle-orm';
import { guaranteeLetter } from '../../db/schema/guarantee.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { moveCase } from '../engine/move-case.ts';
import type { StoredLetter } from './get-letter.ts';
import { guaranteeMachine } from './guarantee-machine.ts';

const BATCH = 200;
const CLOCK = { role: 'clock', actor: { type: 'system', id: 'clock' }, actorName: '系统' } as const;

const moves = {
  start: { title: '保函开始生效', words: (row: StoredLetter) => `${row.orderNo} 从 ${row.startDate} 起生效，到 ${row.endDate} 为止。` },
  end: { title: '保函已到期', words: (row: StoredLetter) => `${row.orderNo} 于 ${row.endDate} 到期，担保责任结束。` },
} as const;

async function moveOne({ db, now }: DomainContext, row: StoredLetter, action: keyof typeof moves): Promise<void> {
  const moment = now();
  const { title, words } = moves[action];
  await db.transaction(async (tx) => {
    await moveCase(tx, moment, { machine: guaranteeMachine, table: guaranteeLetter, row }, { ...CLOCK, action });
    const message = { userId: row.userId, type: '7', title, content: words(row), bizType: 'guaranteeLetter', bizId: row.orderNo };
    await sendMessage(tx, moment, message);
  });
}

async function moveAll(context: DomainContext, rows: readonly StoredLetter[], action: keyof typeof moves): Promise<void> {
  for (const row of rows)
    await moveOne(context, row, action).catch((error: unknown) => {
      // Somebody was faster: what is left to do, the next look finds.
      if (!(error instanceof Fault && error.kind === 'staleVersion')) throw error;
    });
}

/** Letters begin on their first day and end after their last, in Asia/Shanghai. */
export async function moveLettersByClock(context: DomainContext): Promise<void> {
  const { db, now } = context;
  const today = toDay(now());
  const select = () => db.select().from(guaranteeLetter);
  const starting = and(eq(guaranteeLetter.state, '30'), lte(guaranteeLetter.startDate, today));
  await moveAll(context, await select().where(starting).limit(BATCH), 'start');
  const ending = and(eq(guaranteeLetter.state, '40'), lt(guaranteeLetter.endDate, today));
  await moveAll(context, await select().where(ending).limit(BATCH), 'end');
}
