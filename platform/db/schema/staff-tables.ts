import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StaffRole } from '../../workbench/staff.ts';
import { loginKey, moment, sealedText } from './column-types.ts';

/** Who works at the workbench: people of institutions and of the platform. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey(),
    loginName: text('login_name').notNull().unique(),
    /** The one spelling of `loginName`, by which people are found. */
    loginKey: loginKey('login_key').notNull(),
    name: text('name').notNull(),
    /** Null for people of the platform. */
    agencyId: text('agency_id'),
    /** 网点 of the institution whose cases the person works on; empty for the whole institution. */
    branch: text('branch').notNull().default(''),
    roles: jsonb('roles').$type<readonly StaffRole[]>().notNull(),
    /** Empty until an invitation is taken. */
    passwordHash: text('password_hash').notNull().default(''),
    /** Base32; empty until an invitation is taken. */
    totpSecret: sealedText('totp_secret').notNull().default(''),
    /** The last time step whose code was taken: each is taken once. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    state: text('state').$type<'invited' | 'active' | 'disabled'>().notNull(),
    /** Since when the person is active with a role that takes new cases on; null while not. */
    officerSince: moment('officer_since'),
    createTime: moment('create_time').notNull(),
  },
  (t) => [uniqueIndex('staff_login_key').on(t.loginKey), index('staff_agency').on(t.agencyId, t.createTime)],
);

/** A browser at the workbench. The token itself is never stored. */
export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id').notNull(),
    createTime: moment('create_time').notNull(),
    lastSeenTime: moment('last_seen_time').notNull(),
    /** When the second factor was shown; null while only the password was: such a session opens nothing. */
    provenTime: moment('proven_time'),
    /** Browser and system in words. */
    device: text('device').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (t) => [index('staff_session_staff').on(t.staffId), index('staff_session_seen').on(t.lastSeenTime)],
);

/** Codes that stand in for the authenticator, each once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    /** Keyed, of person and code. */
    codeHash: text('code_hash').primaryKey(),
    staffId: uuid('staff_id').notNull(),
    usedTime: moment('used_time'),
  },
  (t) => [index('staff_recovery_code_staff').on(t.staffId)],
);

/** The open invitation of a person, and how far it was taken. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    staffId: uuid('staff_id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The administrator who was shown the link, where there is another one, whose code is needed too; null where there is none. */
    inviterId: uuid('inviter_id'),
    /** Keyed, of person and that code; empty until it is given. */
    codeHash: text('code_hash').notNull().default(''),
    /** Empty until the invited person has chosen a password. */
    passwordHash: text('password_hash').notNull().default(''),
    /** Hash of what the browser holds in which that password was chosen: another one begins anew. */
    holderHash: text('holder_hash').notNull().default(''),
    /** Base32, shown while the authenticator is set up. */
    totpSecret: sealedText('totp_secret').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('staff_invitation_expires').on(t.expiresAt)],
);

/** Who of an institution has a case; one without a row is nobody's. */
export const caseAssignment = pgTable(
  'case_assignment',
  {
    /** As the case's history names its kind: financeOrder, insuranceOrder or insuranceClaim. */
    kind: text('kind').notNull(),
    entityId: uuid('entity_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    assignTime: moment('assign_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.entityId] }), index('case_assignment_staff').on(t.staffId, t.kind)],
);
