import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { AUTH_STATES, identityTypeLabels, qualificationTypeLabels } from '#lib/contract/authentication-codes.ts';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { countOpenWork, type OpenWork } from '../../cases/engine/open-work.ts';
import { attorney, company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import { lateBefore, reviewDue, toReviewDue } from './review-due.ts';

export const REVIEW_KINDS = ['personal', 'company', 'qualification', 'attorney'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** What waits for a decision, as somebody who reviews sees it. */
export interface PendingReview {
  readonly kind: ReviewKind;
  readonly id: string;
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  /** Papers, by the addresses that their uploads were given. */
  readonly papers: readonly { readonly name: string; readonly fileUrl: string }[];
  readonly submitTime: string;
  /** By when it is to be looked at; empty for paper that is on its way. */
  readonly dueTime: string;
}

type Undated = Omit<PendingReview, 'submitTime' | 'dueTime'> & {
  readonly submitted: Date;
  readonly method?: CompanyCertification['method'];
};

const LIMIT = 50;
const labelOf = (labels: Readonly<Record<string, string>>, code: string): string => labels[code] ?? code;

const named = (papers: readonly (readonly [string, string])[]): PendingReview['papers'] =>
  papers.filter(([, fileUrl]) => fileUrl !== '').map(([name, fileUrl]) => ({ name, fileUrl }));

async function listPersons({ db }: DomainContext): Promise<Undated[]> {
  const rows = await db
    .select({ auth: personalAuth, loginName: userAccount.loginName })
    .from(personalAuth)
    .innerJoin(userAccount, eq(userAccount.id, personalAuth.userId))
    .where(eq(personalAuth.state, AUTH_STATES.pending))
    .orderBy(asc(personalAuth.createTime))
    .limit(LIMIT);
  return rows.map(({ auth: { id, content, createTime }, loginName }) => ({
    kind: 'personal',
    id,
    title: `个人认证：${content.realName}`,
    facts: [
      ['账号', loginName],
      ['证件', `${labelOf(identityTypeLabels, content.idType)} ${maskNumber(content.idNo)}`],
      ['有效期', `${content.validFrom} 至 ${content.validTo || '长期'}`],
    ],
    papers: named([
      ['证件人像面', content.frontUrl],
      ['证件国徽面', content.backUrl],
    ]),
    submitted: createTime,
  }));
}

async function listCompanies({ db }: DomainContext): Promise<Undated[]> {
  const rows = await db
    .select({ auth: companyAuth, name: company.companyName })
    .from(companyAuth)
    .innerJoin(company, eq(company.id, companyAuth.companyId))
    .where(eq(companyAuth.state, AUTH_STATES.pending))
    .orderBy(asc(companyAuth.createTime))
    .limit(LIMIT);
  return rows.map(({ auth: { id, content, createTime }, name }) => ({
    kind: 'company',
    id,
    title: `企业认证：${content.companyName || name}`,
    facts: [
      ['统一社会信用代码', content.creditCode],
      ['法定代表人', content.legalName ?? ''],
      ['注册资本', content.registeredCapital === '' ? '' : `${content.registeredCapital} 万元`],
      ['地址', content.registeredAddress],
    ],
    papers: named([['营业执照', content.licenceUrl ?? '']]),
    method: content.method,
    submitted: createTime,
  }));
}

async function listQualificationsToReview({ db }: DomainContext): Promise<Undated[]> {
  const rows = await db
    .select({ row: qualification, companyName: company.companyName })
    .from(qualification)
    .innerJoin(company, eq(company.id, qualification.companyId))
    .where(eq(qualification.state, AUTH_STATES.pending))
    .orderBy(asc(qualification.createTime))
    .limit(LIMIT);
  return rows.map(({ row, companyName }) => ({
    kind: 'qualification',
    id: row.id,
    title: `资质认证：${row.name}`,
    facts: [
      ['企业', companyName],
      ['类型', labelOf(qualificationTypeLabels, row.type)],
      ['证书编号', row.certNo],
      ['发证机关', row.issuer],
      ['有效期', `${row.issueDate} 至 ${row.expireDate ?? '长期'}`],
    ],
    papers: row.files,
    submitted: row.createTime,
  }));
}

async function listAttorneys({ db }: DomainContext): Promise<Undated[]> {
  const rows = await db
    .select()
    .from(attorney)
    .where(eq(attorney.state, AUTH_STATES.pending))
    .orderBy(asc(attorney.createTime))
    .limit(LIMIT);
  return rows.map((row) => ({
    kind: 'attorney',
    id: row.id,
    title: `授权委托书：${row.operatorName}`,
    facts: [
      ['法定代表人', row.corpName],
      ['授权事项', row.scope.join('、')],
      ['有效期', `${row.validFrom} 至 ${row.validTo}`],
    ],
    papers: named([['授权委托书', row.fileUrl]]),
    submitted: row.createTime,
  }));
}

const lists: Readonly<Record<ReviewKind, (context: DomainContext) => Promise<Undated[]>>> = {
  personal: listPersons,
  company: listCompanies,
  qualification: listQualificationsToReview,
  attorney: listAttorneys,
};

async function listOf(context: DomainContext, kind: ReviewKind): Promise<PendingReview[]> {
  const calendar = await readWorkingCalendar(context);
  const rows = await lists[kind](context);
  return rows.map(({ submitted, method, ...row }) => ({
    ...row,
    submitTime: toWireTime(submitted),
    dueTime: toReviewDue(calendar, submitted, method),
  }));
}

/** One of those that are listed. @throws Fault notFound. */
export async function getPendingReview(context: DomainContext, kind: string, id: string): Promise<PendingReview> {
  const known = REVIEW_KINDS.find((one) => one === kind);
  const found = known === undefined ? undefined : (await listOf(context, known)).find((review) => review.id === id);
  if (found === undefined) throw new Fault('notFound');
  return found;
}

/** What waits for a decision, longest waiting first within its kind, with how many there are in all. */
export async function listPendingReviews(
  context: DomainContext,
): Promise<{ readonly reviews: readonly PendingReview[]; readonly total: number }> {
  const reviews: PendingReview[] = [];
  for (const kind of REVIEW_KINDS) reviews.push(...(await listOf(context, kind)));
  return { reviews, total: (await countPendingReviews(context)).total };
}

/** What a review is promised of; nothing is of paper that is on its way. */
const promised = sql`${companyAuth.content} ->> 'method' is distinct from 'offline'`;

/** How many wait for a decision, since when the first, by when it is promised, and how many are late. */
export async function countPendingReviews(context: DomainContext): Promise<OpenWork> {
  const { db } = context;
  const now = context.now();
  const calendar = await readWorkingCalendar(context);
  const counted: (Pick<OpenWork, 'total' | 'late' | 'since'> & { readonly promisedSince: Date | null })[] = [];
  for (const table of [personalAuth, companyAuth, qualification, attorney]) {
    const where = eq(table.state, AUTH_STATES.pending);
    const isPromised = table === companyAuth ? promised : sql`true`;
    const due = sql`case when ${isPromised} then ${table.createTime} end`;
    const waiting = await countOpenWork(db, now, { table, where, since: sql`${table.createTime}`, due });
    const late = await db.$count(table, and(where, isPromised, lt(table.createTime, lateBefore(calendar, now))));
    counted.push({ total: waiting.total, late, since: waiting.since, promisedSince: waiting.due });
  }
  const firstOf = (name: 'since' | 'promisedSince'): Date | null => {
    const times = counted.flatMap((one) => one[name]?.getTime() ?? []);
    return times.length === 0 ? null : new Date(Math.min(...times));
  };
  const sumOf = (name: 'total' | 'late'): number => counted.reduce((sum, one) => sum + one[name], 0);
  const first = firstOf('promisedSince');
  const due = first === null ? null : reviewDue(calendar, first);
  return { total: sumOf('total'), late: sumOf('late'), due, since: firstOf('since'), whose: null, toApprove: 0 };
}
