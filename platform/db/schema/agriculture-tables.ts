import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FarmOffer, FarmScorePart } from '#lib/contract/agriculture.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { moment, sealedJson, sealedText, yuan } from './column-types.ts';

/** Applications of farmers as versions before kept them; a start moves them to `finance_order`, and nothing else is stored here. */
export const farmSubmission = pgTable(
  'farm_submission',
  {
    id: uuid('id').primaryKey(),
    submitNo: text('submit_no').notNull().unique(),
    userId: uuid('user_id').notNull(),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    agencyId: text('agency_id').notNull(),
    agencyName: text('agency_name').notNull(),
    content: sealedJson<Partial<FarmSubmissionContent>>('content').notNull(),
    amountYuan: yuan('amount_yuan'),
    termMonths: integer('term_months'),
    /** Farm score at submission; -1 is none. */
    score: integer('score').notNull().default(-1),
    protocolVersion: text('protocol_version').notNull().default(''),
    state: text('state').notNull(),
    originState: text('origin_state'),
    stateTime: moment('state_time').notNull(),
    version: integer('version').notNull().default(1),
    managerName: text('manager_name').notNull().default(''),
    managerPhone: sealedText('manager_phone').notNull().default(''),
    returnReason: text('return_reason').notNull().default(''),
    returnItems: jsonb('return_items').$type<readonly string[]>().notNull().default([]),
    rejectReason: text('reject_reason').notNull().default(''),
    offer: jsonb('offer').$type<FarmOffer>(),
    offerEnd: moment('offer_end'),
    contractNo: text('contract_no').notNull().default(''),
    loanAmountYuan: yuan('loan_amount_yuan'),
    loanTime: moment('loan_time'),
    submitTime: moment('submit_time'),
    acceptDue: moment('accept_due'),
    closeDue: moment('close_due'),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    index('farm_submission_user').on(t.userId, t.createTime),
    index('farm_submission_agency').on(t.agencyId, t.state, t.submitTime),
    index('farm_submission_close').on(t.state, t.closeDue),
    index('farm_submission_offer').on(t.state, t.offerEnd),
    // One open submission of a user for a product, and one draft beside it.
    uniqueIndex('farm_submission_open').on(t.userId, t.productCode).where(sql`state in ('10', '20', '30', '40', '45', '50', '60')`),
    uniqueIndex('farm_submission_draft').on(t.userId, t.productCode).where(sql`state = '00'`),
  ],
);

/** The newest farm score of a user, computed under a signed protocol. */
export const farmScore = pgTable('farm_score', {
  userId: uuid('user_id').primaryKey(),
  score: integer('score').notNull(),
  parts: jsonb('parts').$type<readonly FarmScorePart[]>().notNull(),
  computeTime: moment('compute_time').notNull(),
});

/** Signed authorisations to look up farm data; the newest is the present one. */
export const farmProtocol = pgTable(
  'farm_protocol',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    version: text('version').notNull(),
    /** Number of the person's card, or of the firm, that it was given for; empty for none. */
    idNo: sealedText('id_no').notNull().default(''),
    signTime: moment('sign_time').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('farm_protocol_user').on(t.userId, t.signTime), index('farm_protocol_expires').on(t.expiresAt)],
);

/** Codes for one signing each; only the hash of their id. */
export const signQr = pgTable(
  'sign_qr',
  {
    qrHash: text('qr_hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    protocolVersion: text('protocol_version').notNull(),
    /** As in `farm_protocol`. */
    idNo: sealedText('id_no').notNull().default(''),
    /** 0 待扫码 1 已扫码待确认 2 已签约 3 已拒绝 4 过期. */
    state: text('state').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('sign_qr_user').on(t.userId, t.state), index('sign_qr_created').on(t.createTime)],
);
