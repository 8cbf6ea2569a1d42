import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SmsKind } from '#lib/contract/message.ts';
import { hashedMobile, hashedText, loginKey, moment, sealedJson, sealedText, yuan } from './column-types.ts';

export const company = pgTable('company', {
  id: uuid('id').primaryKey(),
  companyName: text('company_name').notNull(),
  /** As its registrant says; several may say the same. */
  creditCode: text('credit_code').notNull(),
  /** The code that an authentication has proven; null until then. One company has it. */
  claimedCode: text('claimed_code').unique(),
  /** `auth_state`. */
  authState: text('auth_state').notNull(),
  authId: uuid('auth_id'),
  /** The authentication in force: it counts until another passes, it ends or is revoked. */
  passedAuthId: uuid('passed_auth_id'),
  /** Last day of the authentication in force; empty for no end. */
  passedUntil: text('passed_until').notNull().default(''),
  /** Last day for which a warning was sent. */
  warnedFor: text('warned_for').notNull().default(''),
  qualificationCount: integer('qualification_count').notNull().default(0),
  inWhitelist: boolean('in_whitelist').notNull().default(false),
  registeredCapitalYuan: yuan('registered_capital_yuan'),
  content: sealedJson<CompanyContent>('content').notNull(),
  createTime: moment('create_time').notNull(),
});

export interface CompanyContent {
  readonly companyAddress: string;
  readonly areaAddress: string;
  readonly registerDate: string;
  readonly industryName: string;
  readonly companyNature: string;
  readonly businessScope: string;
  readonly handleName: string;
  readonly handlePhone: string;
}

export const userAccount = pgTable(
  'user_account',
  {
    id: uuid('id').primaryKey(),
    loginName: text('login_name').notNull().unique(),
    /** The one spelling of `loginName`, by which accounts are found. */
    loginKey: loginKey('login_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** INDIVIDUAL or ENTERPRISE. */
    accountType: text('account_type').notNull(),
    nickName: text('nick_name').notNull(),
    mobile: sealedText('mobile').notNull(),
    /** Of `mobile`, by which accounts are found. */
    mobileHash: hashedMobile('mobile_hash').notNull(),
    companyId: uuid('company_id'),
    /** `auth_state` of the person. */
    authState: text('auth_state').notNull(),
    /** -1 is not computed. */
    agricultureScore: integer('agriculture_score').notNull().default(-1),
    protocolExpired: boolean('protocol_expired').notNull().default(false),
    wechatBound: boolean('wechat_bound').notNull().default(false),
    /** Kinds of messages of which no SMS is wanted. */
    smsOff: jsonb('sms_off').$type<readonly SmsKind[]>().notNull().default([]),
    /** When the account closes as its user asked; a login before takes it back. */
    closesAt: moment('closes_at'),
    closedTime: moment('closed_time'),
    /** Until then no password is reset: the number was changed a short time ago. */
    resetsHeldUntil: moment('resets_held_until'),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    // `unset:` and the id in accounts of before these columns, until a start fills them.
    uniqueIndex('user_account_login_key').on(t.loginKey),
    uniqueIndex('user_account_mobile_hash').on(t.mobileHash, t.accountType),
    index('user_account_closes').on(t.closesAt).where(sql`${t.closesAt} is not null`),
    index('user_account_closed').on(t.closedTime).where(sql`${t.closedTime} is not null`),
  ],
);

/** The token itself is never stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    createTime: moment('create_time').notNull(),
    lastSeenTime: moment('last_seen_time').notNull(),
    /** Browser and system in words. */
    device: text('device').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Empty for the portal's own login, else the sign-on. */
    loginType: text('login_type').notNull().default(''),
  },
  (t) => [index('session_user').on(t.userId, t.createTime), index('session_seen').on(t.lastSeenTime)],
);

/** Browsers that an account was used with, by a hash of the mark that the portal gave them. */
export const loginDevice = pgTable(
  'login_device',
  {
    userId: uuid('user_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    /** Browser and system in words. */
    device: text('device').notNull().default(''),
    createTime: moment('create_time').notNull(),
    lastSeenTime: moment('last_seen_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] }), index('login_device_seen').on(t.lastSeenTime)],
);

/** A change of how an account is reached, and what it was before, so that its owner can take it back. */
export const accountChange = pgTable(
  'account_change',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** mobile, wechat … */
    kind: text('kind').notNull(),
    /** What it was before. */
    former: sealedText('former').notNull().default(''),
    /** Of the code by which it is taken back. */
    undoHash: text('undo_hash').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
    undoneTime: moment('undone_time'),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('account_change_user').on(t.userId, t.createTime), index('account_change_expires').on(t.expiresAt)],
);

export const captcha = pgTable(
  'captcha',
  {
    uuid: text('uuid').primaryKey(),
    answerHash: text('answer_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('captcha_expires').on(t.expiresAt)],
);

/** Wrong passwords by a keyed hash of name and client, so that unknown names are locked like known ones. */
export const loginFailure = pgTable(
  'login_failure',
  {
    nameHash: hashedText('name_hash').primaryKey(),
    failures: integer('failures').notNull(),
    windowStart: moment('window_start').notNull(),
    lockedUntil: moment('locked_until'),
  },
  (t) => [index('login_failure_window').on(t.windowStart)],
);

/** Business lines of an account beside the usual one. */
export const userBizLine = pgTable(
  'user_biz_line',
  {
    userId: uuid('user_id').notNull(),
    bizLineId: text('biz_line_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bizLineId] })],
);

/** Who may act for a company. */
export const attorney = pgTable(
  'attorney',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id').notNull(),
    corpName: text('corp_name').notNull(),
    operatorName: text('operator_name').notNull(),
    operatorMobile: sealedText('operator_mobile').notNull(),
    scope: text('scope').array().notNull(),
    role: text('role').notNull(),
    validFrom: text('valid_from').notNull(),
    validTo: text('valid_to').notNull(),
    /** Last day for which a warning was sent. */
    warnedFor: text('warned_for').notNull().default(''),
    state: text('state').notNull(),
    originState: text('origin_state'),
    stateTime: moment('state_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    userId: uuid('user_id'),
    corpIdNo: sealedText('corp_id_no').notNull().default(''),
    corpMobile: sealedText('corp_mobile').notNull().default(''),
    operatorIdNo: sealedText('operator_id_no').notNull().default(''),
    fileUrl: text('file_url').notNull().default(''),
    reason: text('reason').notNull().default(''),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('attorney_company').on(t.companyId, t.createTime)],
);
