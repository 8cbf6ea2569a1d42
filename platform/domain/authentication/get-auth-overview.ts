import { and, count, desc, eq, lte } from 'drizzle-orm';
import type { AuthOverview } from '#lib/contract/authentication.ts';
import { AUTH_STATES, type AuthState } from '#lib/contract/authentication-codes.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import type { Database } from '../../db/database.ts';
import { attorney, company } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { toDay } from '../time/shanghai-time.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import type { WorkingCalendar } from '../time/working-time.ts';
import { currentFirst, isCompanyInForce, selectPassed } from './find-authentication.ts';
import { listRefused } from './qualifications.ts';
import { toReviewDue } from './review-due.ts';
import { WARN_DAYS } from './warn-of-expiry.ts';

type CompanyPart = NonNullable<AuthOverview['company']>;

async function readPersonal(db: Database, user: SessionUser, calendar: WorkingCalendar): Promise<AuthOverview['personal']> {
  const [record] = await db
    .select()
    .from(personalAuth)
    .where(eq(personalAuth.userId, user.id))
    .orderBy(...currentFirst(personalAuth))
    .limit(1);
  const [passed] = await selectPassed(db, user.id);
  return {
    state: user.authState as AuthState,
    isInForce: passed !== undefined,
    validTo: passed?.content.validTo ?? record?.validTo ?? '',
    reason: record?.reason ?? '',
    dueTime: record === undefined ? '' : toReviewDue(calendar, record.createTime),
  };
}

async function readCompany(db: Database, companyId: string, calendar: WorkingCalendar): Promise<CompanyPart | null> {
  const [own] = await db.select().from(company).where(eq(company.id, companyId));
  if (own === undefined) return null;
  const [record] = await db
    .select()
    .from(companyAuth)
    .where(eq(companyAuth.companyId, companyId))
    .orderBy(...currentFirst(companyAuth))
    .limit(1);
  const [letter] = await db.select().from(attorney).where(eq(attorney.companyId, companyId)).orderBy(desc(attorney.createTime)).limit(1);
  const { legalName = '', handleName = '' } = record?.content ?? {};
  return {
    state: own.authState as AuthState,
    isInForce: isCompanyInForce(own),
    validTo: own.passedUntil,
    reason: record?.reason ?? '',
    dueTime: record === undefined ? '' : toReviewDue(calendar, record.createTime, record.content.method),
    needsAttorney: legalName !== '' && handleName !== '' && legalName !== handleName,
    attorneyState: (letter?.state as CompanyPart['attorneyState']) ?? null,
  };
}

async function countQualifications(db: Database, companyId: string, now: Date): Promise<NonNullable<AuthOverview['qualification']>> {
  const of = async (...conditions: Parameters<typeof and>) => {
    const [row] = await db
      .select({ total: count() })
      .from(qualification)
      .where(and(eq(qualification.companyId, companyId), ...conditions));
    return row?.total ?? 0;
  };
  const isValid = eq(qualification.state, AUTH_STATES.passed);
  return {
    valid: await of(isValid),
    pending: await of(eq(qualification.state, AUTH_STATES.pending)),
    expiring: await of(isValid, lte(qualification.expireDate, addDays(toDay(now), WARN_DAYS))),
    refused: (await listRefused(db, companyId)).map(({ name }) => name),
  };
}

/** Where the authentications of the user and of the user's company stand. */
export async function getAuthOverview(context: DomainContext, user: SessionUser): Promise<AuthOverview> {
  const { db, now } = context;
  const calendar = await readWorkingCalendar(context);
  const { companyId } = user;
  return {
    dueIfNow: toReviewDue(calendar, now()),
    personal: await readPersonal(db, user, calendar),
    company: companyId === null ? null : await readCompany(db, companyId, calendar),
    qualification: companyId === null ? null : await countQualifications(db, companyId, now()),
  };
}
