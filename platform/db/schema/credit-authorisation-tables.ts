import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** Consents to look up an applicant's data, for one order and one institution. */
export const creditAuthorisation = pgTable(
  'credit_authorisation',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    companyId: uuid('company_id'),
    applicantName: text('applicant_name').notNull(),
    agencyId: text('agency_id').notNull(),
    /** Number of the order, of whatever kind. */
    orderNo: text('order_no').notNull(),
    /** Codes of `fin_data_scope`. */
    dataScopes: text('data_scopes').array().notNull(),
    purpose: text('purpose').notNull(),
    signedAt: moment('signed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('credit_authorisation_user').on(t.userId, t.signedAt), index('credit_authorisation_order').on(t.orderNo)],
);

/** Who looked at what on the strength of an authorisation. */
export const creditAccess = pgTable(
  'credit_access',
  {
    id: uuid('id').primaryKey(),
    authorisationId: uuid('authorisation_id').notNull(),
    viewer: text('viewer').notNull(),
    dataScope: text('data_scope').notNull(),
    accessTime: moment('access_time').notNull(),
  },
  (t) => [index('credit_access_authorisation').on(t.authorisationId, t.accessTime)],
);
