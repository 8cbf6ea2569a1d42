import { and, asc, desc, eq, inArray, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PersonalAuthRecord, ReviewStep } from '#lib/contract/authentication.ts';
import { AUTH_STATES, type AuthState } from '#lib/contract/authentication-codes.ts';
import type { CompanyAuthRecord, CompanyCertification } from '#lib/contract/company-auth.ts';
import type { PersonalAuthForm } from '#lib/contract/forms/authentication-forms.ts';
import { isPersonName } from '#lib/contract/forms/fields.ts';
import { knownName } from '#lib/contract/known-contact.ts';
import type { Database } from '../../db/database.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { maskNumber, maskPhone } from '../mask/mask-number.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import { companyAuthMachine, personalAuthMachine } from './authentication-machine.ts';
import { toReviewDue } from './review-due.ts';

/** What happened to a record so far, in order. The caller has made sure whose it is. */
async function listReviewSteps(db: Database, entityType: string, entityId: string): Promise<ReviewStep[]> {
  const rows = await db
    .select({ action: flowLog.action, actorName: flowLog.actorName, remark: flowLog.remark, createTime: flowLog.createTime })
    .from(flowLog)
    .where(and(eq(flowLog.entityType, entityType), eq(flowLog.entityId, entityId)))
    .orderBy(asc(flowLog.createTime), asc(flowLog.id));
  return rows.map((row) => ({ ...row, createTime: toWireTime(row.createTime) }));
}

type Columns<Name extends string> = Readonly<Record<Name, PgColumn>>;

/** Revoked in one of these states. */
const revokedFrom = ({ state, originState }: Columns<'state' | 'originState'>, ...from: readonly AuthState[]): SQL =>
  sql`(${state} = ${AUTH_STATES.revoked} and coalesce(${originState}, '') in ${from})`;

/** Dropped by its owner after it was refused. */
export const isDropped = (table: Columns<'state' | 'originState'>): SQL => revokedFrom(table, AUTH_STATES.refused);

/** That, or taken back while it was looked at. */
const isTakenBack = (table: Columns<'state' | 'originState'>): SQL => revokedFrom(table, AUTH_STATES.pending, AUTH_STATES.refused);

/** Passed once, whatever became of it since. */
export const wasCertified = (table: Columns<'state' | 'originState'>): SQL | undefined =>
  or(inArray(table.state, [AUTH_STATES.passed, AUTH_STATES.expired]), revokedFrom(table, AUTH_STATES.passed));

/** The newest record first, behind every other those that were taken back: what stood before stands. */
export const currentFirst = (table: Columns<'state' | 'originState' | 'createTime'>): SQL[] => [isTakenBack(table), desc(table.createTime)];

/** A holder's record that counts, and the one after it that was taken back; a new one begins with that. */
interface Newest<Row> {
  readonly current: Row;
  readonly withdrawn: Row | undefined;
}

interface Dated {
  readonly originState: string | null;
  readonly createTime: Date;
}

/** Whoever dropped a change wants none of those before it. */
function toNewest<Row extends Dated>([current]: readonly Row[], [last]: readonly Row[]): Newest<Row> | null {
  if (current === undefined) return null;
  const isLater = last !== undefined && last.createTime > current.createTime && last.originState === AUTH_STATES.pending;
  return { current, withdrawn: isLater ? last : undefined };
}

/** What was taken back last stands first. */
const lastTakenBack = (table: Columns<'state' | 'originState' | 'stateTime' | 'createTime'>): SQL[] => [
  sql`${isTakenBack(table)} desc`,
  desc(table.stateTime),
  desc(table.createTime),
];

/** Of a person; null without any. */
export async function newestOfPerson(db: Database, userId: string): Promise<Newest<typeof personalAuth.$inferSelect> | null> {
  const own = () => db.select().from(personalAuth).where(eq(personalAuth.userId, userId)).limit(1);
  return toNewest(await own().orderBy(...currentFirst(personalAuth)), await own().orderBy(...lastTakenBack(personalAuth)));
}

/** Of a company; null without any. */
export async function newestOfCompany(db: Database, companyId: string): Promise<Newest<typeof companyAuth.$inferSelect> | null> {
  const own = () => db.select().from(companyAuth).where(eq(companyAuth.companyId, companyId)).limit(1);
  return toNewest(await own().orderBy(...currentFirst(companyAuth)), await own().orderBy(...lastTakenBack(companyAuth)));
}

type CompanyRow = typeof company.$inferSelect;

/** Whether a company counts as authenticated: what passed once counts until another passes, it ends or is revoked. */
export const isCompanyInForce = ({ passedAuthId }: Pick<CompanyRow, 'passedAuthId'>): boolean => passedAuthId !== null;

/** Since when it does without a break; null while it does not, or nobody knows. */
export async function inForceSince(db: Database, companyId: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: min(companyAuth.stateTime) })
    .from(companyAuth)
    .innerJoin(company, eq(company.id, companyAuth.companyId))
    .where(and(eq(company.id, companyId), isNotNull(company.passedAuthId), eq(companyAuth.state, AUTH_STATES.passed)));
  return row?.since ?? null;
}

/** What was handed in with the authentication in force; null without one. */
export async function findPassedContent(db: Database, { passedAuthId }: Pick<CompanyRow, 'passedAuthId'>) {
  if (passedAuthId === null) return null;
  const [row] = await db.select({ content: companyAuth.content }).from(companyAuth).where(eq(companyAuth.id, passedAuthId));
  return row?.content ?? null;
}

/** By what each of these companies was certified last, in force or over: what is handed in is held against it. */
export async function readFormerCompanies(db: Database, companies: readonly Pick<CompanyRow, 'id' | 'passedAuthId'>[]) {
  const ids = companies.map(({ id }) => id);
  const { id, companyId, content } = companyAuth;
  const ofThem = and(inArray(companyId, ids), wasCertified(companyAuth));
  const found = () => db.select({ id, companyId, content }).from(companyAuth).where(ofThem).orderBy(asc(companyAuth.createTime));
  const rows = ids.length === 0 ? [] : await found();
  return ({ id, passedAuthId }: Pick<CompanyRow, 'id' | 'passedAuthId'>): CompanyCertification | null =>
    (rows.find((row) => row.id === passedAuthId) ?? rows.findLast(({ companyId }) => companyId === id))?.content ?? null;
}

const maskPerson = (content: PersonalAuthForm): PersonalAuthForm => ({
  ...content,
  idNo: maskNumber(content.idNo),
  mobile: maskPhone(content.mobile),
});

const maskCompany = <Content extends Partial<CompanyCertification>>({ ...content }: Content): Content => ({
  ...content,
  verifierIdNo: maskNumber(content.verifierIdNo ?? ''),
  legalIdNo: maskNumber(content.legalIdNo ?? ''),
});

/** What is known of a certified company of whose papers there is no record. */
const toKnown = ({ creditCode, companyName, content }: CompanyRow): Partial<CompanyCertification> => ({
  ...{ creditCode, companyName, registeredAddress: content.companyAddress, registeredArea: content.areaAddress },
  ...{ businessScope: content.businessScope, handleName: content.handleName, handlePhone: content.handlePhone },
});

/** What passed before a change that is looked at or was refused; it counts on. */
const countsBeside = (state: string): boolean => state === AUTH_STATES.pending || state === AUTH_STATES.refused;

/** Whether a record can be taken back: while it is looked at, and a refused change of what is in force. */
const mayWithdraw = (state: string, isChange: boolean): boolean =>
  state === AUTH_STATES.pending || (state === AUTH_STATES.refused && isChange);

/** The user's own current authentication as a person, numbers masked; null without one. */
export async function findPersonalAuth(context: DomainContext, user: SessionUser): Promise<PersonalAuthRecord | null> {
  const { db } = context;
  const found = await newestOfPerson(db, user.id);
  if (found === null) return null;
  const { id, state, method, reason, createTime, content } = found.current;
  const [passed] = countsBeside(state) ? await selectPassed(db, user.id) : [];
  return {
    ...maskPerson(content),
    authId: id,
    state: state as AuthState,
    mayWithdraw: mayWithdraw(state, passed !== undefined),
    method: method as PersonalAuthRecord['method'],
    submitTime: toWireTime(createTime),
    dueTime: toReviewDue(await readWorkingCalendar(context), createTime),
    reason,
    withdrawn: found.withdrawn === undefined ? null : maskPerson(found.withdrawn.content),
    inForce: passed === undefined ? null : maskPerson(passed.content),
    steps: await listReviewSteps(db, personalAuthMachine.entityType, id),
  };
}

/** What a person handed in last that passed. */
export const selectPassed = (db: Database, userId: string) =>
  db
    .select({ content: personalAuth.content })
    .from(personalAuth)
    .where(and(eq(personalAuth.userId, userId), eq(personalAuth.state, AUTH_STATES.passed)))
    .orderBy(desc(personalAuth.createTime))
    .limit(1);

/** As what each of these accounts was certified last, in force or over: what is handed in is held against it. */
export async function readFormerPersons(db: Database, userIds: readonly string[]): Promise<Map<string, PersonalAuthForm>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: personalAuth.userId, content: personalAuth.content })
    .from(personalAuth)
    .where(and(inArray(personalAuth.userId, [...userIds]), wasCertified(personalAuth)))
    .orderBy(asc(personalAuth.createTime));
  return new Map(rows.map(({ userId, content }) => [userId, content]));
}

/** The name in what passed; null where it is none. */
export const certifiedNameOf = (passed: { readonly content: PersonalAuthForm } | null | undefined): string | null => {
  const realName = passed?.content.realName ?? '';
  return isPersonName(realName) ? realName : null;
};

/** The name under which a person is certified; null for nobody certified. */
export const findCertifiedName = async (db: Database, userId: string): Promise<string | null> =>
  certifiedNameOf((await selectPassed(db, userId))[0]);

/** Whose accounts these are: the company's name, else the person's as far as it is known; nothing of a closed one. */
export async function findAccountNames(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const ids = [...userIds];
  const passed = db
    .selectDistinctOn([personalAuth.userId], { userId: personalAuth.userId, content: personalAuth.content })
    .from(personalAuth)
    .where(and(inArray(personalAuth.userId, ids), eq(personalAuth.state, AUTH_STATES.passed)))
    .orderBy(personalAuth.userId, desc(personalAuth.createTime))
    .as('passed');
  const { id, loginName, nickName } = userAccount;
  const rows = await db
    .select({ id, loginName, nickName, companyName: company.companyName, passed: { content: passed.content } })
    .from(userAccount)
    .leftJoin(company, eq(company.id, userAccount.companyId))
    .leftJoin(passed, eq(passed.userId, id))
    .where(and(inArray(id, ids), isNull(userAccount.closedTime)));
  return new Map(
    rows.map(({ companyName, passed: own, ...account }) => [
      account.id,
      companyName || knownName({ ...account, realName: certifiedNameOf(own) ?? '' }),
    ]),
  );
}

/** By when what a company has handed in is looked at, empty for paper on its way; null while nothing is under review. */
export async function findReviewDue(context: Pick<DomainContext, 'db' | 'counts'>, companyId: string): Promise<string | null> {
  const found = await newestOfCompany(context.db, companyId);
  if (found?.current.state !== AUTH_STATES.pending) return null;
  const { createTime, content } = found.current;
  return toReviewDue(await readWorkingCalendar(context), createTime, content.method);
}

/** The current authentication of the user's own company, the verifier's number masked; null without one. */
export async function findCompanyAuth(context: DomainContext, user: SessionUser): Promise<CompanyAuthRecord | null> {
  const { db } = context;
  if (user.companyId === null) return null;
  const found = await newestOfCompany(db, user.companyId);
  if (found === null) return null;
  const { id: authId, state, reason, createTime, content } = found.current;
  const [own] = await db.select().from(company).where(eq(company.id, user.companyId));
  const isChange = own !== undefined && isCompanyInForce(own);
  const passed = isChange && countsBeside(state) ? ((await findPassedContent(db, own)) ?? toKnown(own)) : null;
  return {
    authId,
    state,
    mayWithdraw: mayWithdraw(state, isChange),
    submitTime: toWireTime(createTime),
    dueTime: toReviewDue(await readWorkingCalendar(context), createTime, content.method),
    reason,
    content: maskCompany(content),
    withdrawn: found.withdrawn === undefined ? null : maskCompany(found.withdrawn.content),
    inForce: passed === null ? null : maskCompany(passed),
    steps: await listReviewSteps(db, companyAuthMachine.entityType, authId),
  };
}
