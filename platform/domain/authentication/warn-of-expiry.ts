import { type AnyColumn, and, eq, gt, gte, inArray, isNotNull, lte, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import type { Database } from '../../db/database.ts';
import { attorney, company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { sendMessage } from '../message/send-message.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toDay } from '../time/shanghai-time.ts';
import { attorneyMachine, companyAuthMachine, personalAuthMachine, qualificationMachine } from './authentication-machine.ts';
import { BATCH, IN_PLACE } from './expire-authentications.ts';
import { toQualificationForm } from './qualifications.ts';

export const WARN_DAYS = 30;

/** What ends within thirty days and was not told of. */
interface Ending {
  readonly entityType: string;
  readonly entityId: string;
  readonly userIds: readonly string[];
  readonly title: string;
  readonly content: string;
  readonly linkUrl: string;
  /** Marks that it is told of; nothing where it was marked meanwhile. */
  readonly mark: (tx: Database) => Promise<readonly unknown[]>;
}

interface Warned {
  readonly id: AnyColumn;
  readonly warnedFor: AnyColumn;
}

const endsSoon = ({ warnedFor }: Warned, day: AnyColumn, today: string): SQL | undefined =>
  and(isNotNull(day), gte(day, today), lte(day, addDays(today, WARN_DAYS)), ne(warnedFor, sql`${day}::text`));

/** All of these tables have the two columns that are looked at. */
const toMark = (table: Warned, { id }: { readonly id: string }, day: string): Ending['mark'] => {
  const marked = table as unknown as typeof qualification;
  const unmarked = and(eq(marked.id, id), ne(marked.warnedFor, day));
  return async (tx) => tx.update(marked).set({ warnedFor: day }).where(unmarked).returning({ id: marked.id });
};

/** Papers of people; not where newer ones are looked at or have passed. */
async function listPersons(db: Database, today: string): Promise<Ending[]> {
  const newer = alias(personalAuth, 'newer');
  const isReplaced = db
    .select({ id: newer.id })
    .from(newer)
    .where(and(eq(newer.userId, personalAuth.userId), inArray(newer.state, [...IN_PLACE]), gt(newer.createTime, personalAuth.createTime)));
  const soon = and(eq(personalAuth.state, AUTH_STATES.passed), endsSoon(personalAuth, personalAuth.validTo, today), notExists(isReplaced));
  return (await db.select().from(personalAuth).where(soon).limit(BATCH)).map((row) => ({
    entityType: personalAuthMachine.entityType,
    entityId: row.id,
    userIds: [row.userId],
    title: '个人认证快到期了',
    content: `证件有效期到 ${row.validTo}。换了新证件的，现在就可以重新认证。`,
    linkUrl: '/user/personalAuth',
    mark: toMark(personalAuth, row, row.validTo),
  }));
}

/** Companies in force with nothing under review. */
async function listCompanies(db: Database, today: string): Promise<Ending[]> {
  const inForce = and(isNotNull(company.passedAuthId), eq(company.authState, AUTH_STATES.passed));
  const rows = await db
    .select()
    .from(company)
    .where(and(inForce, endsSoon(company, company.passedUntil, today)))
    .limit(BATCH);
  return Promise.all(
    rows.map(async (row) => ({
      entityType: companyAuthMachine.entityType,
      entityId: row.passedAuthId ?? '',
      userIds: (await db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.companyId, row.id))).map(({ id }) => id),
      title: '企业认证快到期了',
      content: `营业期限到 ${row.passedUntil}。换了新营业执照的，现在就可以变更认证资料。`,
      linkUrl: '/user/companyAuth',
      mark: toMark(company, row, row.passedUntil),
    })),
  );
}

async function listQualifications(db: Database, today: string): Promise<Ending[]> {
  const soon = and(eq(qualification.state, AUTH_STATES.passed), endsSoon(qualification, qualification.expireDate, today));
  return (await db.select().from(qualification).where(soon).limit(BATCH)).map((row) => {
    const day = row.expireDate ?? '';
    return {
      entityType: qualificationMachine.entityType,
      entityId: row.id,
      userIds: [row.userId],
      title: `${row.name}快到期了`,
      content: `${day} 到期。现在就可以换上新的证书。`,
      linkUrl: toQualificationForm(row.id),
      mark: toMark(qualification, row, day),
    };
  });
}

/** Letters of attorney; not where a company has another one that is looked at or lasts longer. */
async function listAttorneys(db: Database, today: string): Promise<Ending[]> {
  const other = alias(attorney, 'other');
  const isReplaced = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.companyId, attorney.companyId), inArray(other.state, [...IN_PLACE]), gt(other.validTo, attorney.validTo)));
  const soon = and(
    eq(attorney.state, AUTH_STATES.passed),
    isNotNull(attorney.userId),
    endsSoon(attorney, attorney.validTo, today),
    notExists(isReplaced),
  );
  return (await db.select().from(attorney).where(soon).limit(BATCH)).map((row) => ({
    entityType: attorneyMachine.entityType,
    entityId: row.id,
    userIds: row.userId === null ? [] : [row.userId],
    title: '授权委托书快到期了',
    content: `给${row.operatorName}的授权委托书到 ${row.validTo}。还要他办的，现在就可以交一份新的。`,
    linkUrl: '/user/companyAuth',
    mark: toMark(attorney, row, row.validTo),
  }));
}

/** Tells the owner once, thirty days before a certification, a qualification or a letter of attorney ends. */
export async function warnOfExpiry({ db, now }: DomainContext): Promise<void> {
  const moment = now();
  const today = toDay(moment);
  for (const list of [listPersons, listCompanies, listQualifications, listAttorneys])
    for (const { entityType, entityId, userIds, mark, ...words } of await list(db, today))
      await db.transaction(async (tx) => {
        if ((await mark(tx)).length === 0) return;
        await writeAudit(tx, moment, { actor: { type: 'system', id: 'clock' }, action: 'warnOfExpiry', entityType, entityId });
        for (const userId of userIds) await sendMessage(tx, moment, { userId, type: '7', ...words, bizType: entityType, bizId: entityId });
      });
}
