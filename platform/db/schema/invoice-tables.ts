import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, percent, sealedText, yuan } from './column-types.ts';

/** Titles of invoices that a user keeps; one of them is the default. */
export const invoiceTitle = pgTable(
  'invoice_title',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** 0 个人, 1 单位. */
    titleType: text('title_type').notNull(),
    title: text('title').notNull(),
    taxNo: text('tax_no').notNull().default(''),
    address: sealedText('address').notNull().default(''),
    phone: sealedText('phone').notNull().default(''),
    bank: text('bank').notNull().default(''),
    /** Stored as it was given and shown masked. */
    bankAccount: sealedText('bank_account').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createTime: moment('create_time').notNull(),
    updateTime: moment('update_time').notNull(),
  },
  (t) => [
    index('invoice_title_user').on(t.userId, t.createTime),
    uniqueIndex('invoice_title_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
);

/** Invoices; the title stands as it was when it was asked for. */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid('id').primaryKey(),
    invoiceNo: text('invoice_no').notNull().unique(),
    userId: uuid('user_id').notNull(),
    seller: text('seller').notNull(),
    titleType: text('title_type').notNull(),
    title: text('title').notNull(),
    taxNo: text('tax_no').notNull(),
    address: sealedText('address').notNull(),
    phone: sealedText('phone').notNull(),
    bank: text('bank').notNull(),
    bankAccount: sealedText('bank_account').notNull(),
    /** 1 数电普票, 2 数电专票. */
    invoiceType: text('invoice_type').notNull(),
    /** With the tax. */
    amountYuan: yuan('amount_yuan').notNull(),
    /** In percent. */
    taxRate: percent('tax_rate').notNull(),
    taxYuan: yuan('tax_yuan').notNull(),
    content: text('content').notNull(),
    email: sealedText('email').notNull(),
    mobile: sealedText('mobile').notNull(),
    /** `invoice_state`. */
    state: text('state').notNull(),
    originState: text('origin_state'),
    stateTime: moment('state_time').notNull(),
    version: integer('version').notNull().default(1),
    /** Why it was not issued, or was taken back. */
    remark: text('remark').notNull().default(''),
    fileName: text('file_name'),
    fileUrl: text('file_url'),
    fileSha256: text('file_sha256'),
    issueTime: moment('issue_time'),
    applyTime: moment('apply_time').notNull(),
  },
  (t) => [index('invoice_user').on(t.userId, t.applyTime), index('invoice_state').on(t.state, t.stateTime)],
);

/** What an invoice is for. A paid thing stands on one living invoice at most. */
export const invoiceItem = pgTable(
  'invoice_item',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id').notNull(),
    /** insuranceOrder, guaranteeLetter, certificateOrder. */
    orderType: text('order_type').notNull(),
    orderNo: text('order_no').notNull(),
    name: text('name').notNull(),
    amountYuan: yuan('amount_yuan').notNull(),
    live: boolean('live').notNull().default(true),
  },
  (t) => [index('invoice_item_invoice').on(t.invoiceId), uniqueIndex('invoice_item_live').on(t.orderType, t.orderNo).where(sql`${t.live}`)],
);
