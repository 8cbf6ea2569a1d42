import { boolean, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { GuaranteeContent } from '#lib/contract/forms/guarantee-form.ts';
import type { GuaranteeKind, GuaranteeState } from '#lib/contract/guarantee/states.ts';
import type { PayeeAccount } from '#lib/contract/loan-signing.ts';
import { moment, percent, sealedJson, yuan } from './column-types.ts';

export interface GuaranteeCreditor {
  readonly name: string;
  readonly creditCode: string;
  readonly contact: string;
  readonly phone: string;
  readonly bank: string;
}

/** A section of a tender at a trading centre. */
export const tenderSection = pgTable(
  'tender_section',
  {
    sectionNo: text('section_no').primaryKey(),
    sectionName: text('section_name').notNull(),
    projectNo: text('project_no').notNull(),
    projectName: text('project_name').notNull(),
    centerName: text('center_name').notNull(),
    /** 1 工程建设 2 政府采购. */
    projectType: text('project_type').notNull(),
    /** 1 服务 2 货物 3 工程. */
    bidType: text('bid_type').notNull(),
    address: text('address').notNull(),
    /** When bids are opened. */
    bidDeadline: moment('bid_deadline').notNull(),
    /** Days for which bids bind, from the opening. */
    validDays: smallint('valid_days').notNull(),
    projectAmountYuan: yuan('project_amount_yuan').notNull(),
    /** Bid guarantee that the section asks for. */
    bidAmountYuan: yuan('bid_amount_yuan').notNull(),
    creditor: jsonb('creditor').$type<GuaranteeCreditor>().notNull(),
  },
  (t) => [index('tender_section_deadline').on(t.bidDeadline)],
);

export interface GuaranteeSurrender extends Readonly<PayeeAccount> {
  readonly reason: string;
  readonly refundYuan: number | null;
}

/** Claims of before name no account. */
export interface GuaranteeClaim extends Readonly<Partial<PayeeAccount>> {
  readonly claimAmountYuan: number;
  readonly reason: string;
}

/** What the company has paid back after a paid claim, under the number that the guarantor has it by. */
export interface GuaranteeRepayment {
  readonly receiptNo: string;
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  readonly day: string;
  readonly amountYuan: number;
  /** Of what takes another back, its number; the amount is then below 0. */
  readonly reverses?: string;
}

/** Guarantee letters; their state changes only along the machine. */
export const guaranteeLetter = pgTable(
  'guarantee_letter',
  {
    id: uuid('id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    userId: uuid('user_id').notNull(),
    companyId: uuid('company_id').notNull(),
    principalName: text('principal_name').notNull(),
    principalCreditCode: text('principal_credit_code').notNull(),
    /** What was typed: of a draft unfinished. */
    content: sealedJson<GuaranteeContent>('content').notNull(),
    /** `guarantee_kind`. */
    guaranteeKind: text('guarantee_kind').$type<GuaranteeKind>().notNull(),
    sectionNo: text('section_no').notNull(),
    creditorCode: text('creditor_code').notNull(),
    guarantorId: text('guarantor_id').notNull(),
    /** 网点 of the guarantor that has it; empty while none has. */
    branch: text('branch').notNull().default(''),
    /** From here on null while it is a draft. */
    amountYuan: yuan('amount_yuan'),
    premiumYuan: yuan('premium_yuan'),
    premiumRate: percent('premium_rate'),
    startDate: text('start_date'),
    endDate: text('end_date'),
    payNo: text('pay_no'),
    payTime: moment('pay_time'),
    refundTime: moment('refund_time'),
    guaranteeNo: text('guarantee_no').unique(),
    outTime: moment('out_time'),
    /** How often its guarantor made the creditor's code anew. */
    codeVersion: integer('code_version').notNull().default(0),
    fileSha256: text('file_sha256'),
    fileMd5: text('file_md5'),
    surrender: sealedJson<GuaranteeSurrender>('surrender'),
    claim: sealedJson<GuaranteeClaim>('claim'),
    /** In the order in which they were recorded. */
    repayments: jsonb('repayments').$type<readonly GuaranteeRepayment[]>().notNull().default([]),
    /** Released before its end. */
    releaseTime: moment('release_time'),
    /** `guarantee_state`. */
    state: text('state').$type<GuaranteeState>().notNull(),
    originState: text('origin_state').$type<GuaranteeState>(),
    /** Until when its guarantor answers what waits, or was to answer what waited last; null before it was kept. */
    answerDue: moment('answer_due'),
    /** Whether something waited longer than that. */
    wasLate: boolean('was_late').notNull().default(false),
    stateTime: moment('state_time').notNull(),
    version: integer('version').notNull().default(1),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    index('guarantee_letter_user').on(t.userId, t.createTime),
    index('guarantee_letter_guarantor').on(t.guarantorId, t.createTime, t.branch, t.id),
    index('guarantee_letter_creditor').on(t.creditorCode, t.createTime),
    index('guarantee_letter_state').on(t.state, t.startDate),
  ],
);
