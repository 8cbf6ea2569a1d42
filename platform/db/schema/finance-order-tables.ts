import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ContactSaid } from '#lib/contract/contact-said.ts';
import type { OrderPromise } from '#lib/contract/finance/states.ts';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import type { ProductFee } from '#lib/contract/finance-product.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import type { FinanceApplicationContent, OrderMaterial } from '#lib/contract/forms/finance-application-form.ts';
import type { ReturnItem } from '#lib/contract/forms/finance-order-forms.ts';
import type { LoanStatement, OfferContract, PayeeAccount, SignedOffer } from '#lib/contract/loan-signing.ts';
import type { SubsidyProposal } from '#lib/contract/loan-subsidy.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { moment, percent, sealedJson, sealedText, yuan } from './column-types.ts';

/** Applications and drafts (state 00). A draft has been sent to nobody: no amount, no time of submission, no deadline. */
export const financeOrder = pgTable(
  'finance_order',
  {
    id: uuid('id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    userId: uuid('user_id').notNull(),
    accountType: text('account_type').notNull(),
    companyId: uuid('company_id'),
    /** The applicant's name and credit code when it was sent. */
    applicantName: text('applicant_name').notNull().default(''),
    creditCode: text('credit_code').notNull().default(''),
    productCode: text('product_code').notNull(),
    agencyId: text('agency_id').notNull(),
    /** The product when it was sent; null in drafts and in what was taken over from before the portal. */
    product: jsonb('product').$type<OrderedProduct>(),
    /** The product's name when it was sent, beside `product` so that a search need not unpack it; null where that is. */
    productName: text('product_name').generatedAlwaysAs(sql`product ->> 'productName'`),
    /** What is typed into a draft. */
    content: sealedJson<FinanceApplicationContent>('content'),
    amountYuan: yuan('amount_yuan'),
    termMonths: integer('term_months'),
    /** Codes of `fin_purpose`, `fin_guarantee_type`, `fin_pay_type`. */
    purpose: text('purpose').notNull().default(''),
    guaranteeType: text('guarantee_type').notNull().default(''),
    payType: text('pay_type').notNull().default(''),
    expectedRate: percent('expected_rate'),
    firstLoan: boolean('first_loan').notNull().default(false),
    contactName: text('contact_name').notNull().default(''),
    contactMobile: sealedText('contact_mobile').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** Zone it was sent from: `agri`; empty for what was applied for at the product itself. */
    zone: text('zone').notNull().default(''),
    /** What a farmer typed, as a draft and as it was sent; its papers are in `materials` from then on. */
    agriculture: sealedJson<Partial<FarmSubmissionContent>>('agriculture'),
    /** Farm score when it was sent; -1 is none. */
    agricultureScore: integer('agriculture_score').notNull().default(-1),
    /** Version of the farm authorisation under which it was sent. */
    protocolVersion: text('protocol_version').notNull().default(''),
    materials: jsonb('materials').$type<StoredMaterial[]>().notNull().default([]),
    authorisationId: uuid('authorisation_id'),
    /** Number of the refused order that this one asks to look at again. */
    appealOf: text('appeal_of'),
    /** What its caller called the state that the last save of a draft made; null where he did not. */
    savedAs: text('saved_as'),
    /** `fin_order_state`. */
    state: text('state').notNull(),
    originState: text('origin_state'),
    /** Since when it is in its state; a draft's last change. */
    stateTime: moment('state_time').notNull(),
    submitTime: moment('submit_time'),
    /** Promises of the institution; null when it need not be kept any more. */
    acceptDue: moment('accept_due'),
    contactDue: moment('contact_due'),
    answerDue: moment('answer_due'),
    loanDue: moment('loan_due'),
    /** When it closes by itself: unaccepted, or its offer unsigned. */
    closesAt: moment('closes_at'),
    /** What the clock told the applicant: broken promises, an offer that runs out, a closure that waits. */
    told: text('told').array().$type<(OrderPromise | 'offer' | 'paused')[]>().notNull().default([]),
    acceptTime: moment('accept_time'),
    /** The contact that counts: recorded by the institution and not contradicted. */
    contactTime: moment('contact_time'),
    /** The last contact as the institution said it, contradicted or not. */
    contactSaid: jsonb('contact_said').$type<ContactSaid>(),
    /** Credit granted or refused. */
    answerTime: moment('answer_time'),
    /** Working hours from submission to acceptance. */
    acceptHours: percent('accept_hours'),
    /** 网点 that has it; empty while none has. */
    branch: text('branch').notNull().default(''),
    managerName: text('manager_name').notNull().default(''),
    managerPhone: sealedText('manager_phone').notNull().default(''),
    returnReason: text('return_reason').notNull().default(''),
    returnItems: jsonb('return_items').$type<ReturnItem[]>().notNull().default([]),
    returnTime: moment('return_time'),
    /** Until when the institution waits for what it asked for; nothing is closed then. Null in returns of before it was said. */
    returnDue: moment('return_due'),
    rejectCode: text('reject_code').notNull().default(''),
    rejectReason: text('reject_reason').notNull().default(''),
    /** Why the applicant, or the clock, ended it. */
    closeReason: text('close_reason').notNull().default(''),
    creditAmountYuan: yuan('credit_amount_yuan'),
    creditRate: percent('credit_rate'),
    creditTermMonths: integer('credit_term_months'),
    creditExpire: moment('credit_expire'),
    creditGuaranteeType: text('credit_guarantee_type').notNull().default(''),
    creditPayType: text('credit_pay_type').notNull().default(''),
    creditFees: jsonb('credit_fees').$type<ProductFee[]>().notNull().default([]),
    creditNote: text('credit_note').notNull().default(''),
    /** Null in offers of before institutions had to tell them. */
    creditTerms: jsonb('credit_terms').$type<LoanTerms>(),
    /** The lender's contract, or where it is signed; null in offers of before institutions had to say. */
    creditContract: jsonb('credit_contract').$type<OfferContract>(),
    /** 受托支付: who gets the money instead of the applicant. */
    creditPaidTo: text('credit_paid_to').notNull().default(''),
    /** The lender takes it for a personal loan, whoever borrows. */
    creditPersonal: boolean('credit_personal').notNull().default(false),
    /** From when the figures of the offer count; null in offers of before, whose answer it was. */
    creditTime: moment('credit_time'),
    /** 综合年化 of the offer. */
    allInRate: percent('all_in_rate'),
    /** 明示表 of the offer, as it was last shown before signing. */
    statement: jsonb('statement').$type<LoanStatement>(),
    /** What was signed; written once. */
    signature: jsonb('signature').$type<SignedOffer>(),
    /** Account of the applicant to which the loan is paid. */
    payee: sealedJson<PayeeAccount>('payee'),
    contractNo: text('contract_no').notNull().default(''),
    signTime: moment('sign_time'),
    loanTime: moment('loan_time'),
    loanAmountYuan: yuan('loan_amount_yuan'),
    loanRate: percent('loan_rate'),
    /** Subsidies that the loan could earn on the day on which it was paid out. */
    subsidies: jsonb('subsidies').$type<SubsidyProposal[]>().notNull().default([]),
    /** Day on which the next payment falls due, or the first unpaid one did; null while nobody has recorded the loan, and once it is settled. */
    repayOn: date('repay_on', { mode: 'string' }),
    /** When the applicant is next reminded of a payment; moves forward each time. */
    remindAt: moment('remind_at'),
    /** Until when somebody has to move it: what was promised next, what the applicant has time for, the next payment. */
    due: moment('due').generatedAlwaysAs(sql`case
      when state = '10' then accept_due
      when state in ('20', '30') and contact_time is null then contact_due
      when state in ('20', '30', '40', '60') then loan_due
      when state = '45' then return_due
      when state = '50' then credit_expire
      when state = '70' then (repay_on + time '23:59:59') at time zone 'Asia/Shanghai'
      end`),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('finance_order_user').on(t.userId, t.submitTime),
    index('finance_order_own').on(t.userId, t.stateTime),
    index('finance_order_agency').on(t.agencyId, t.submitTime),
    index('finance_order_product').on(t.productCode, t.submitTime),
    index('finance_order_submitted').on(t.submitTime),
    index('finance_order_lent').on(t.loanTime),
    index('finance_order_remind').on(t.remindAt).where(sql`${t.remindAt} is not null`),
    index('finance_order_closes').on(t.closesAt).where(sql`${t.closesAt} is not null`),
    index('finance_order_open').on(t.state, t.stateTime).where(sql`${t.product} is not null`),
    // Desks find their page and count in these alone: rows are wide.
    index('finance_order_due').on(t.due, t.id, t.state, t.orderNo).where(sql`${t.product} is not null and ${t.state} <> '00'`),
    index('finance_order_desk')
      .on(t.agencyId, t.due, t.id, t.state, t.orderNo, t.branch)
      .where(sql`${t.product} is not null and ${t.state} <> '00'`),
    index('finance_order_named').on(t.due).where(sql`${t.state} = '10' and ${t.zone} = 'agri' and ${t.product} is not null`),
    // Statistics read it alone: rows are wide.
    index('finance_order_figures')
      .on(
        ...[t.submitTime, t.zone, t.agencyId, t.state, t.stateTime, t.companyId, t.id, t.returnTime],
        ...[t.acceptTime, t.acceptDue, t.contactTime, t.contactDue, t.answerTime, t.answerDue, t.loanTime, t.loanDue],
        ...[t.amountYuan, t.creditAmountYuan, t.loanAmountYuan, t.branch],
      )
      .where(sql`${t.product} is not null and ${t.state} <> '00'`),
    uniqueIndex('finance_order_one_open')
      .on(t.userId, t.productCode, t.zone)
      .where(sql`${t.state} in ('10', '20', '30', '40', '45', '50', '60')`),
    uniqueIndex('finance_order_one_draft').on(t.userId, t.productCode, t.zone).where(sql`${t.state} = '00' and ${t.appealOf} is null`),
    uniqueIndex('finance_order_one_appeal').on(t.appealOf).where(sql`${t.appealOf} is not null`),
    check(
      'finance_order_sent',
      sql`${t.state} = '00' or (${t.submitTime} is not null and ${t.amountYuan} is not null and ${t.termMonths} is not null)`,
    ),
  ],
);

/** A file of an application, and when it came. */
export type StoredMaterial = OrderMaterial & { readonly uploadTime: string };
