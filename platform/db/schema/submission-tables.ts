import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { RefusalReason, RegistrationState } from '#lib/contract/agency/actions.ts';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { hashedIdNo, moment, sealedJson, sealedText } from './column-types.ts';

/** Institutions that asked to be registered; their state changes only along the table of states. */
export const agencyRegistration = pgTable(
  'agency_registration',
  {
    id: uuid('id').primaryKey(),
    registrationNo: text('registration_no').notNull().unique(),
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
    state: text('state').$type<RegistrationState>().notNull(),
    originState: text('origin_state').$type<RegistrationState>(),
    stateTime: moment('state_time').notNull(),
    /** Until when it is decided. */
    dueTime: moment('due_time').notNull(),
    /** What has to be put right. */
    asked: text('asked').notNull().default(''),
    /** When it ends for want of what was asked back last; null until something was. */
    lapseTime: moment('lapse_time'),
    /** Number of the licence that the reviewer found, and where. */
    licence: text('licence').notNull().default(''),
    /** Who reviewed it and so may not approve it; null until then, and of a player. */
    reviewedBy: uuid('reviewed_by'),
    reasonCode: text('reason_code').$type<RefusalReason | ''>().notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** The institution that it became. */
    agencyId: text('agency_id'),
    /** When the contact is told by SMS of the state; null when not, or told. */
    smsAt: moment('sms_at'),
    createTime: moment('create_time').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('agency_registration_code').on(t.agencyOrgCode),
    index('agency_registration_state').on(t.state, t.dueTime),
    index('agency_registration_sms').on(t.smsAt),
  ],
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
    /** Of the number of who answers for it in `content` (核验人), by which others with the same are found; empty for none. */
    verifierHash: hashedIdNo('verifier_hash').notNull().default(''),
    /** Why it passed although that number is another company's too; its owner reads nothing of it. */
    passNote: sealedText('pass_note').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** Of the staff, who looked first at a change of who acts for the company; empty for nobody yet. */
    endorsedBy: text('endorsed_by').notNull().default(''),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('company_auth_company').on(t.companyId, t.createTime), index('company_auth_verifier').on(t.verifierHash)],
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
