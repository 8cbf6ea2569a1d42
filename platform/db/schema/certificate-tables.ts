import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CertificateApplication } from '#lib/contract/forms/certificate-form.ts';
import { moment, sealedJson, sealedText, yuan } from './column-types.ts';

/** Digital certificates on a medium. Days are `YYYY-MM-DD` in Asia/Shanghai; numbers of documents are shown masked. */
export const digitalCertificate = pgTable(
  'digital_certificate',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    caName: text('ca_name').notNull(),
    /** 1 企业, 2 个人. */
    subjectType: text('subject_type').notNull(),
    companyName: text('company_name').notNull(),
    creditCode: text('credit_code').notNull(),
    holder: text('holder').notNull(),
    idNo: sealedText('id_no').notNull(),
    keySn: text('key_sn').notNull(),
    certSn: text('cert_sn').notNull(),
    algorithm: text('algorithm').notNull(),
    /** 登录, 签章, 投标. */
    purposes: text('purposes').array().notNull(),
    validFrom: text('valid_from').notNull(),
    validTo: text('valid_to').notNull(),
    /** `cert_state`. */
    state: text('state').notNull(),
    originState: text('origin_state'),
    stateTime: moment('state_time').notNull(),
    version: integer('version').notNull().default(1),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('digital_certificate_user').on(t.userId, t.createTime), index('digital_certificate_state').on(t.state, t.validTo)],
);

/** Orders about certificates: a new one, or something with one that exists. */
export const certificateOrder = pgTable(
  'certificate_order',
  {
    id: uuid('id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    userId: uuid('user_id').notNull(),
    /** Code of `cert_biz_type`. */
    bizType: text('biz_type').notNull(),
    /** Null for a new certificate until it is made. */
    certificateId: uuid('certificate_id'),
    application: sealedJson<CertificateApplication>('application').notNull(),
    feeYuan: yuan('fee_yuan').notNull(),
    /** Number of the parcel; empty when it is fetched or nothing is sent. */
    trackingNo: text('tracking_no').notNull().default(''),
    payNo: text('pay_no'),
    payTime: moment('pay_time'),
    /** What has to be changed, or why it was refused. */
    remark: text('remark').notNull().default(''),
    /** `cert_order_state`. */
    state: text('state').notNull(),
    originState: text('origin_state'),
    stateTime: moment('state_time').notNull(),
    version: integer('version').notNull().default(1),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    index('certificate_order_user').on(t.userId, t.createTime),
    index('certificate_order_state').on(t.state, t.stateTime),
    uniqueIndex('certificate_order_open').on(t.certificateId).where(sql`${t.state} not in ('50', '91', '92')`),
  ],
);
