import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, yuan } from './column-types.ts';

/** Payments asked for; whoever knows the number may pay, so it is 128 random bits. */
export const payment = pgTable(
  'payment',
  {
    payNo: text('pay_no').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** What is paid for: insuranceOrder. */
    orderType: text('order_type').notNull(),
    orderId: uuid('order_id').notNull(),
    orderNo: text('order_no').notNull(),
    title: text('title').notNull(),
    payee: text('payee').notNull(),
    amountYuan: yuan('amount_yuan').notNull(),
    /** 0 待付, 1 已付, 2 已退, 3 已关闭. */
    state: text('state').notNull(),
    /** Path of the portal to return to. */
    returnPath: text('return_path').notNull(),
    expiresAt: moment('expires_at').notNull(),
    payTime: moment('pay_time'),
    refundYuan: yuan('refund_yuan'),
    refundTime: moment('refund_time'),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('payment_order').on(t.orderType, t.orderId, t.createTime), index('payment_user').on(t.userId, t.createTime)],
);
