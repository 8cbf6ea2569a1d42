import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { OPEN_FINANCE_ORDER_STATES } from '#lib/contract/finance/states.ts';
import type { Database } from '../db/database.ts';
import { attorney, userAccount } from '../db/schema/account-tables.ts';
import { qualification } from '../db/schema/authentication-tables.ts';
import { certificateOrder } from '../db/schema/certificate-tables.ts';
import { feedback } from '../db/schema/feedback-tables.ts';
import { financeDemand } from '../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../db/schema/guarantee-tables.ts';
import { insuranceOrder } from '../db/schema/insurance-order-tables.ts';
import { Fault } from './fault.ts';

type OwnedTable = PgTable & { readonly userId: PgColumn; readonly state: PgColumn };

interface Room {
  readonly table: OwnedTable;
  /** What counts; what has ended makes room again. */
  readonly states: readonly string[];
  readonly most: number;
  readonly sentence: string;
}

const DRAFT = ['00'];

/**
 * How much of each kind one account may have at a time. What is open is work for institutions, so it is what one applicant can
 * reasonably follow; drafts only take space.
 */
export const rooms = {
  demandDraft: { table: financeDemand, states: DRAFT, most: 20, sentence: '需求草稿已有 20 条，先用掉或删掉一些' },
  openDemand: {
    table: financeDemand,
    states: ['10', '20', '30', '40'],
    most: 10,
    sentence: '您有 10 条需求还没有结束，先撤回或办完一条再发布',
  },
  financeDraft: { table: financeOrder, states: DRAFT, most: 50, sentence: '融资申请草稿已有 50 份，先提交或删掉一些' },
  openFinanceOrder: {
    table: financeOrder,
    states: OPEN_FINANCE_ORDER_STATES,
    most: 20,
    sentence: '您有 20 笔融资申请正在办理，先办完或撤销一笔再申请',
  },
  insuranceDraft: { table: insuranceOrder, states: DRAFT, most: 50, sentence: '投保草稿已有 50 份，先提交或取消一些' },
  openInsuranceOrder: {
    table: insuranceOrder,
    states: ['10', '15', '20', '30', '40'],
    most: 50,
    sentence: '您有 50 份投保正在办理，先办完或取消一些再投保',
  },
  letterDraft: { table: guaranteeLetter, states: DRAFT, most: 50, sentence: '保函草稿已有 50 份，先提交或取消一些' },
  openLetter: {
    table: guaranteeLetter,
    states: ['10', '20'],
    most: 50,
    sentence: '您有 50 份保函正在办理，先办完或取消一些再申请',
  },
  certificateOrder: {
    table: certificateOrder,
    states: ['00', '10', '15', '20', '30', '40'],
    most: 20,
    sentence: '您有 20 件数字证书业务还没有办完，先办完或取消一些',
  },
  openFeedback: { table: feedback, states: ['10', '20', '30'], most: 20, sentence: '您有 20 件还没有答复，等答复了再提交' },
  attorney: { table: attorney, states: ['0', '1'], most: 20, sentence: '还没有生效的授权委托已有 20 份，等审核完再提交' },
  qualification: { table: qualification, states: ['1'], most: 20, sentence: '正在审核的资质已有 20 项，等审核完再提交' },
} as const satisfies Record<string, Room>;
export type RoomKind = keyof typeof rooms;

/** What one user adds to happens one after another from here to the end of the transaction. */
export async function lockOwner(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update');
}

/**
 * Before one more of a kind is stored, in the caller's transaction: however many come at once, there are never more than its bound.
 * @throws Fault noRoom with the sentence of the kind.
 */
export async function requireRoomFor(tx: Database, kind: RoomKind, userId: string): Promise<void> {
  const { table, states, most, sentence }: Room = rooms[kind];
  await lockOwner(tx, userId);
  const count = await tx.$count(table, and(eq(table.userId, userId), inArray(table.state, [...states])));
  if (count >= most) throw new Fault('noRoom', { sentence });
}
