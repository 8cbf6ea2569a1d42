import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProductFee } from '#lib/contract/finance-product.ts';
import type { FinanceDemandContent } from '#lib/contract/forms/finance-demand-form.ts';
import { moment, percent, sealedJson, sealedText, yuan } from './column-types.ts';

/** What companies look for; institutions answer with offers. */
export const financeDemand = pgTable(
  'finance_demand',
  {
    id: uuid('id').primaryKey(),
    demandNo: text('demand_no').notNull().unique(),
    userId: uuid('user_id').notNull(),
    companyId: uuid('company_id').notNull(),
    companyName: text('company_name').notNull(),
    title: text('title').notNull().default(''),
    content: sealedJson<FinanceDemandContent>('content').notNull(),
    amountYuan: yuan('amount_yuan'),
    termMonths: integer('term_months'),
    /** 1 all institutions, 2 chosen ones, 3 all without the company's name. */
    visibility: text('visibility').notNull().default('1'),
    agencyIds: text('agency_ids').array().notNull().default([]),
    toldCount: integer('told_count').notNull().default(0),
    publishTime: moment('publish_time'),
    answerDue: moment('answer_due'),
    expiresAt: moment('expires_at'),
    /** The order that the choice opened. */
    orderNo: text('order_no'),
    closeReason: text('close_reason').notNull().default(''),
    /** `fin_demand_state`. */
    state: text('state').notNull(),
    originState: text('origin_state'),
    stateTime: moment('state_time').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('finance_demand_user').on(t.userId, t.stateTime),
    index('finance_demand_open').on(t.state, t.expiresAt),
    uniqueIndex('finance_demand_order').on(t.orderNo).where(sql`${t.orderNo} is not null`),
  ],
);

/** An institution's offer; one of an institution for a demand. */
export const demandResponse = pgTable(
  'demand_response',
  {
    id: uuid('id').primaryKey(),
    demandId: uuid('demand_id').notNull(),
    agencyId: text('agency_id').notNull(),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    managerName: text('manager_name').notNull(),
    managerPhone: sealedText('manager_phone').notNull(),
    amountYuan: yuan('amount_yuan').notNull(),
    rate: percent('rate').notNull(),
    termMonths: integer('term_months').notNull(),
    guaranteeType: text('guarantee_type').notNull(),
    payType: text('pay_type').notNull(),
    fees: jsonb('fees').$type<ProductFee[]>().notNull(),
    /** The interest is taken off at the start. */
    bankDiscount: boolean('bank_discount').notNull().default(false),
    /** By its own day; readers reckon all offers of a demand anew for one day. */
    allInRate: percent('all_in_rate'),
    message: text('message').notNull(),
    validUntil: moment('valid_until').notNull(),
    /** 1 已响应, 2 企业已读, 3 已选中, 4 未选中, 5 已撤回, 6 已过期. */
    state: text('state').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [uniqueIndex('demand_response_one').on(t.demandId, t.agencyId)],
);
