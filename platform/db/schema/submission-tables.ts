import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { moment, sealedJson, sealedText } from './column-types.ts';

/** Institutions that asked to be registered; states 0 待审核 1 已通过 2 已驳回 3 已停用. */
export const agencyRegistration = pgTable(
  'agency_registration',
  {
    id: uuid('id').primaryKey(),
    /** Several may name the same code: review decides whose it is. */
    agencyOrgCode: text('agency_org_code').notNull(),
    agencyOrgName: text('agency_org_name').notNull(),
    shortName: text('short_name').notNull(),
    agencyOrgType: text('agency_org_type').notNull(),
    logo: text('logo').notNull(),
    contactName: text('contact_name').notNull(),
    contactMobile: sealedText('contact_mobile').notNull(),
    contactEmail: sealedText('contact_email').notNull(),
    websiteUrl: text('website_url').notNull(),
    remark: text('remark').notNull(),
    state: text('state').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('agency_registration_code').on(t.agencyOrgCode)],
);

/** Submitted authentications of companies; the newest is the present one. */
export const companyAuth = pgTable(
  'company_auth',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id').notNull(),
    /** `auth_state`. */
    state: text('state').notNull(),
    originState: text('origin_state'),
    stateTime: moment('state_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    userId: uuid('user_id'),
    content: sealedJson<CompanyCertification>('content').notNull(),
    reason: text('reason').notNull().default(''),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('company_auth_company').on(t.companyId, t.createTime)],
);

/** Messages to users; `msg_type`. */
export const bizMessage = pgTable(
  'biz_message',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    content: sealedText('content').notNull(),
    bizType: text('biz_type').notNull(),
    bizId: text('biz_id').notNull(),
    /** Path of the portal where the thing is; empty for none. */
    linkUrl: text('link_url').notNull().default(''),
    /** 普通 or 重要. */
    level: text('level').notNull().default('普通'),
    readTime: moment('read_time'),
    /** When it is told by SMS too, unless it was read until then; null for never, and once that is settled. */
    smsAt: moment('sms_at'),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('biz_message_user').on(t.userId, t.createTime), index('biz_message_sms').on(t.smsAt).where(sql`${t.smsAt} is not null`)],
);

/** Uploaded files by what they hold: equal contents are stored once, named by their SHA-256. */
export const storedFile = pgTable(
  'stored_file',
  {
    /** 128 random bits: knowing it is what an upload without a session has to show. */
    id: text('id').primaryKey(),
    userId: uuid('user_id'),
    sceneCode: text('scene_code').notNull(),
    orderNumber: text('order_number').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    sha256: text('sha256').notNull(),
    md5: text('md5').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('stored_file_user').on(t.userId, t.createTime), index('stored_file_sha256').on(t.sha256)],
);
