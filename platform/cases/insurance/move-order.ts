import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import type { Database } from '../../db/database.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { type MessageDraft, sendMessage } from '../../domain/message/send-message.ts';
import type { OrderActor } from '../engine/actors.ts';
import { moveCase } from '../engine/move-case.ts';
import { type InsuranceMove, insuranceOrderMachine } from './insurance-machine.ts';
import type { InsuranceRow } from './order-rows.ts';

/** What the holder is told; nothing where another step follows at once and says more. */
export type OrderText = Pick<MessageDraft, 'title' | 'content'> & Partial<Pick<MessageDraft, 'type' | 'level'>>;

export interface OrderMove {
  readonly action: InsuranceMove;
  readonly by: OrderActor;
  readonly remark?: string;
  readonly patch?: PgUpdateSetSource<typeof insuranceOrder>;
  readonly words?: OrderText;
}

const PROGRESS = '2';

/** Leaves a message that leads to the order. */
export const notifyHolder = (
  tx: Database,
  now: Date,
  { id, orderNo, userId }: Pick<InsuranceRow, 'id' | 'orderNo' | 'userId'>,
  words: OrderText,
): Promise<void> =>
  sendMessage(tx, now, {
    type: PROGRESS,
    ...words,
    userId,
    bizType: 'insuranceOrder',
    bizId: id,
    linkUrl: `/user/insureOrder?orderNo=${orderNo}`,
  });

/**
 * Takes one action on an order, in the caller's transaction: state, flow log, audit log and message together. Returns the row as it is now.
 * @throws Fault wrongState, staleVersion.
 */
export async function moveOrder<Row extends InsuranceRow>(tx: Database, now: Date, row: Row, move: OrderMove): Promise<Row> {
  const { action, by, remark = '', patch = {}, words } = move;
  const state = await moveCase(
    tx,
    now,
    { machine: insuranceOrderMachine, table: insuranceOrder, row },
    { ...by, action, remark, patch: { ...patch, updateTime: now } },
  );
  if (words !== undefined) await notifyHolder(tx, now, row, words);
  return { ...row, ...patch, state, originState: row.state, stateTime: now, version: row.version + 1 };
}

export const toMoved = ({ orderNo, state, version }: InsuranceRow): InsuranceOrderMoved => ({
  orderNo,
  state: state as InsuranceOrderMoved['state'],
  version,
});
