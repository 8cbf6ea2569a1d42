import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, yuan } from './column-types.ts';

/** Payments asked for; whoever knows the number may pay, so it is 128 random bits. */
export const payment = pgTable(
  'payment',
  {
    payNo: text('pay_no').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** What is paid for: insuranceOrder, certificateOrder or guaranteeLetter. */
    orderType: text('order_type').notNull(),
    orderId: uuid('order_id').notNull(),
    orderNo: text('order_no').notNull(),
    title: text('title').notNull(),
    payee: text('payee').notNull(),
    /** The institution that gets the money, whose people confirm transfers; null for the platform's own. */
    payeeAgencyId: text('payee_agency_id'),
    amountYuan: yuan('amount_yuan').notNull(),
    /** 0 待付, 1 已付, 2 已退, 3 已关闭. */
    state: text('state').notNull(),
    /** Path of the portal to return to. */
    returnPath: text('return_path').notNull(),
    expiresAt: moment('expires_at').notNull(),
    payTime: moment('pay_time'),
    /** Number under which a payment house, or a bank by its slip, has it. */
    tradeNo: text('trade_no'),
    refundYuan: yuan('refund_yuan'),
    refundTime: moment('refund_time'),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    index('payment_order').on(t.orderType, t.orderId, t.createTime),
    index('payment_user').on(t.userId, t.createTime),
    index('payment_payee').on(t.payeeAgencyId, t.state, t.createTime),
  ],
);

/** Transfers that a payee says have come in for payments: recorded by one person, confirmed by another. */
export const paymentReceipt = pgTable(
  'payment_receipt',
  {
    id: uuid('id').primaryKey(),
    payNo: text('pay_no').notNull(),
    /** Whose people record and confirm; null for those of the platform. */
    payeeAgencyId: text('payee_agency_id'),
    amountYuan: yuan('amount_yuan').notNull(),
    /** `YYYY-MM-DD` in Asia/Shanghai. */
    receivedDay: text('received_day').notNull(),
    slipNo: text('slip_no').notNull(),
    fileName: text('file_name'),
    fileUrl: text('file_url'),
    /** 1 等人确认, 2 已确认, 3 已撤回. */
    state: text('state').$type<'1' | '2' | '3'>().notNull(),
    /** Who recorded or changed it: none of them confirms. */
    recordedBy: jsonb('recorded_by').$type<readonly string[]>().notNull(),
    version: integer('version').notNull().default(1),
    createTime: moment('create_time').notNull(),
    stateTime: moment('state_time').notNull(),
  },
  (t) => [
    index('payment_receipt_payment').on(t.payNo, t.createTime),
    uniqueIndex('payment_receipt_open').on(t.payNo).where(sql`${t.state} in ('1', '2')`),
    uniqueIndex('payment_receipt_slip').on(sql`coalesce(${t.payeeAgencyId}, '')`, t.slipNo).where(sql`${t.state} in ('1', '2')`),
  ],
);
