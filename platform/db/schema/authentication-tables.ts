import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PersonalAuthForm } from '#lib/contract/forms/authentication-forms.ts';
import { hashedIdNo, moment, sealedJson, sealedText } from './column-types.ts';

/** Submitted authentications of persons; the newest is the present one. */
export const personalAuth = pgTable(
  'personal_auth',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** 1 papers, 2 sign-on of the province. */
    method: text('method').notNull(),
    content: sealedJson<PersonalAuthForm>('content').notNull(),
    /** Of the number in `content`, by which others with the same are found; empty for none. */
    idHash: hashedIdNo('id_hash').notNull().default(''),
    validTo: text('valid_to').notNull(),
    /** Why it passed although the number is another account's too; its owner reads nothing of it. */
    passNote: sealedText('pass_note').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** Last day for which a warning was sent. */
    warnedFor: text('warned_for').notNull().default(''),
    /** `auth_state`. */
    state: text('state').notNull(),
    originState: text('origin_state'),
    stateTime: moment('state_time').notNull(),
    version: integer('version').notNull().default(1),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    index('personal_auth_user').on(t.userId, t.createTime),
    index('personal_auth_state').on(t.state, t.createTime),
    index('personal_auth_id').on(t.idHash),
  ],
);

/** Qualifications of companies. */
export const qualification = pgTable(
  'qualification',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** `qual_type`. */
    type: text('type').notNull(),
    name: text('name').notNull(),
    certNo: text('cert_no').notNull(),
    level: text('level').notNull(),
    issuer: text('issuer').notNull(),
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    expireDate: date('expire_date', { mode: 'string' }),
    files: jsonb('files').$type<readonly { readonly name: string; readonly fileUrl: string }[]>().notNull(),
    reason: text('reason').notNull().default(''),
    /** Last day for which a warning was sent. */
    warnedFor: text('warned_for').notNull().default(''),
    state: text('state').notNull(),
    originState: text('origin_state'),
    stateTime: moment('state_time').notNull(),
    version: integer('version').notNull().default(1),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('qualification_company').on(t.companyId, t.createTime), index('qualification_state').on(t.state, t.expireDate)],
);
