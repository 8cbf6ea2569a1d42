import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceProductSnapshot } from '#lib/contract/insurance-order.ts';
import type { HandedFile } from '#lib/contract/stored-file.ts';
import { moment, sealedJson, sealedText, yuan } from './column-types.ts';
import type { UnderwritingRules } from './insurance-product-tables.ts';

/** The product as it was when it was applied for, with the insurer's rules of that day. */
export interface StoredSnapshot {
  readonly product: InsuranceProductSnapshot;
  readonly underwriting: UnderwritingRules;
}

/** A premium after the first, of those that are paid once a year; `payNo` is empty where the insurer took it itself. */
interface LaterPremium {
  readonly period: number;
  readonly payNo: string;
  /** ISO 8601. */
  readonly payTime: string;
}

/** Days in which no cover stood: `until` is the day on which it stood again. */
interface Suspension {
  readonly from: string;
  readonly until: string | null;
}

/** Insurance orders. Days of cover are `YYYY-MM-DD` in Asia/Shanghai; numbers of documents stand in `application` alone. */
export const insuranceOrder = pgTable(
  'insurance_order',
  {
    id: uuid('id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    userId: uuid('user_id').notNull(),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    insurerId: text('insurer_id').notNull(),
    /** 网点 of the insurer that has it, with its claims and payments; empty while none has. */
    branch: text('branch').notNull().default(''),
    /** Code of `ins_type`. */
    type: text('type').notNull(),
    application: sealedJson<InsuranceApplication>('application').notNull(),
    /** Null in a draft. */
    snapshot: jsonb('snapshot').$type<StoredSnapshot>(),
    insuredName: text('insured_name').notNull(),
    sumInsuredYuan: yuan('sum_insured_yuan').notNull(),
    fullPremiumYuan: yuan('full_premium_yuan').notNull(),
    subsidyYuan: yuan('subsidy_yuan').notNull(),
    premiumYuan: yuan('premium_yuan').notNull(),
    startDate: text('start_date').notNull(),
    endDate: text('end_date').notNull(),
    /** `ins_order_state`. */
    state: text('state').notNull(),
    originState: text('origin_state'),
    stateTime: moment('state_time').notNull(),
    version: integer('version').notNull().default(1),
    /** What has to be changed, or why there is no cover. */
    insurerRemark: text('insurer_remark').notNull().default(''),
    /** Until when it can be paid where a person accepted it; null for the usual minutes. */
    payUntil: moment('pay_until'),
    payNo: text('pay_no'),
    payTime: moment('pay_time'),
    /** What was paid after `payNo`, in order, where the premium is paid once a year. */
    laterPremiums: jsonb('later_premiums').$type<readonly LaterPremium[]>().notNull().default([]),
    /** Of the next premium after the first: its day, the last day of its grace, and what was told of it; null without one. */
    premiumDueDay: text('premium_due_day'),
    premiumGraceDay: text('premium_grace_day'),
    premiumTold: text('premium_told').$type<'' | 'due' | 'grace'>().notNull().default(''),
    /** Day from which the grace of premiums that were due before counts; null for none. */
    premiumGraceFrom: text('premium_grace_from'),
    suspensions: jsonb('suspensions').$type<readonly Suspension[]>().notNull().default([]),
    policyNo: text('policy_no').unique(),
    issueTime: moment('issue_time'),
    policyFileName: text('policy_file_name'),
    policyFileUrl: text('policy_file_url'),
    policySha256: text('policy_sha256'),
    surrenderReason: text('surrender_reason'),
    surrenderRefundYuan: yuan('surrender_refund_yuan'),
    surrenderTime: moment('surrender_time'),
    surrenderDoneTime: moment('surrender_done_time'),
    /** Number of the order that this one renews. */
    renewOf: text('renew_of'),
    /** What its caller called the state that the last save of a draft made; null where he did not. */
    savedAs: text('saved_as'),
    renewalOffered: boolean('renewal_offered').notNull().default(false),
    /** What of its claims counts most (`leadingClaimState`): one that waits for the holder, then any that is open, then one that was paid; 0 without one. */
    claimState: text('claim_state').notNull().default('0'),
    submitTime: moment('submit_time'),
    createTime: moment('create_time').notNull(),
    updateTime: moment('update_time').notNull(),
  },
  (t) => [
    index('insurance_order_user').on(t.userId, t.createTime),
    index('insurance_order_state').on(t.state, t.stateTime),
    index('insurance_order_product').on(t.productCode, t.state),
    // What a branch has, for its payments, is read in it alone.
    index('insurance_order_insurer').on(t.insurerId, t.state, t.stateTime, t.branch, t.id),
    index('insurance_order_premium').on(t.premiumDueDay).where(sql`${t.premiumDueDay} is not null`),
    uniqueIndex('insurance_order_renewal').on(t.renewOf).where(sql`${t.state} not in ('91', '92', '93', '94')`),
  ],
);

/** Claims on policies, any number of an order; the account is stored as it was given and shown masked. */
export const insuranceClaim = pgTable(
  'insurance_claim',
  {
    id: uuid('id').primaryKey(),
    claimNo: text('claim_no').notNull().unique(),
    orderId: uuid('order_id').notNull(),
    userId: uuid('user_id').notNull(),
    state: text('state').notNull(),
    originState: text('origin_state'),
    stateTime: moment('state_time').notNull(),
    version: integer('version').notNull().default(1),
    /** Who of the order's insured people, counted from 0; null where nobody is named, and in claims of before it was asked. */
    insuredIndex: integer('insured_index'),
    benefit: text('benefit').notNull().default(''),
    accidentTime: text('accident_time').notNull(),
    accidentPlace: text('accident_place').notNull(),
    description: text('description').notNull(),
    claimAmountYuan: yuan('claim_amount_yuan').notNull(),
    accountName: sealedText('account_name').notNull().default(''),
    bankAccount: sealedText('bank_account').notNull(),
    files: jsonb('files').$type<HandedFile[]>().notNull(),
    /** What the insurer asked for or found. */
    answer: text('answer').notNull().default(''),
    paidAmountYuan: yuan('paid_amount_yuan'),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    index('insurance_claim_order').on(t.orderId, t.createTime),
    index('insurance_claim_state').on(t.state, t.stateTime),
    // One event is claimed once while it is open; where nobody is named, the place tells apart what happened on one day.
    uniqueIndex('insurance_claim_event')
      .on(
        t.orderId,
        sql`left(${t.accidentTime}, 10)`,
        sql`coalesce(${t.insuredIndex}, -1)`,
        t.benefit,
        sql`(case when ${t.insuredIndex} is null then ${t.accidentPlace} else '' end)`,
      )
      .where(sql`${t.state} in ('1', '4', '5')`),
  ],
);
