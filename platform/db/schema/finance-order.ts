import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, percent, yuan } from './column-types.ts';

export const financeOrder = pgTable(
  'finance_order',
  {
    id: uuid('id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    userId: uuid('user_id').notNull(),
    accountType: text('account_type').notNull(),
    companyId: uuid('company_id'),
    productCode: text('product_code').notNull(),
    agencyId: text('agency_id').notNull(),
    amountYuan: yuan('amount_yuan').notNull(),
    termMonths: integer('term_months').notNull(),
    firstLoan: boolean('first_loan').notNull(),
    /** `fin_order_state`. */
    state: text('state').notNull(),
    submitTime: moment('submit_time').notNull(),
    acceptDue: moment('accept_due').notNull(),
    contactDue: moment('contact_due').notNull(),
    answerDue: moment('answer_due').notNull(),
    acceptTime: moment('accept_time'),
    contactTime: moment('contact_time'),
    /** Credit granted or refused. */
    answerTime: moment('answer_time'),
    /** Working hours from submission to acceptance. */
    acceptHours: percent('accept_hours'),
    creditAmountYuan: yuan('credit_amount_yuan'),
    loanTime: moment('loan_time'),
    loanAmountYuan: yuan('loan_amount_yuan'),
    loanRate: percent('loan_rate'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('finance_order_user').on(t.userId, t.submitTime),
    index('finance_order_agency').on(t.agencyId, t.submitTime),
    index('finance_order_product').on(t.productCode, t.submitTime),
    index('finance_order_submitted').on(t.submitTime),
    index('finance_order_lent').on(t.loanTime),
  ],
);
