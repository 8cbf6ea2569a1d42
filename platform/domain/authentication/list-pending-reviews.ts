import { asc, eq, sql } from 'drizzle-orm';
import { AUTH_STATES, identityTypeLabels, qualificationTypeLabels } from '#lib/contract/authentication-codes.ts';
import { countOpenWork, type OpenWork } from '../../cases/engine/open-work.ts';
import type { Database } from '../../db/database.ts';
import { attorney, company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { toWireTime } from '../time/shanghai-time.ts';

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
}

const LIMIT = 50;
const labelOf = (labels: Readonly<Record<string, string>>, code: string): string => labels[code] ?? code;

const named = (papers: readonly (readonly [string, string])[]): PendingReview['papers'] =>
  papers.filter(([, fileUrl]) => fileUrl !== '').map(([name, fileUrl]) => ({ name, fileUrl }));

async function listPersons({ db }: DomainContext): Promise<PendingReview[]> {
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
    submitTime: toWireTime(createTime),
  }));
}

async function listCompanies({ db }: DomainContext): Promise<PendingReview[]> {
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
    papers: [],
    submitTime: toWireTime(createTime),
  }));
}

async function listQualificationsToReview({ db }: DomainContext): Promise<PendingReview[]> {
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
    submitTime: toWireTime(row.createTime),
  }));
}

async function listAttorneys({ db }: DomainContext): Promise<PendingReview[]> {
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
    submitTime: toWireTime(row.createTime),
  }));
}

const lists: Readonly<Record<ReviewKind, (context: DomainContext) => Promise<PendingReview[]>>> = {
  personal: listPersons,
  company: listCompanies,
  qualification: listQualificationsToReview,
  attorney: listAttorneys,
};

/** One of those that are listed. @throws Fault notFound. */
export async function getPendingReview(context: DomainContext, kind: string, id: string): Promise<PendingReview> {
  const known = REVIEW_KINDS.find((one) => one === kind);
  const found = known === undefined ? undefined : (await lists[known](context)).find((review) => review.id === id);
  if (found === undefined) throw new Fault('notFound');
  return found;
}

/** What waits for a decision, longest waiting first within its kind, with how many there are in all. */
export async function listPendingReviews(
  context: DomainContext,
): Promise<{ readonly reviews: readonly PendingReview[]; readonly total: number }> {
  const reviews: PendingReview[] = [];
  for (const kind of REVIEW_KINDS) reviews.push(...(await lists[kind](context)));
  return { reviews, total: (await countPendingReviews(context.db)).total };
}

/** How many wait for a decision, and since when the first. */
export async function countPendingReviews(db: Database): Promise<OpenWork> {
  const counted = [];
  for (const table of [personalAuth, companyAuth, qualification, attorney]) {
    const where = eq(table.state, AUTH_STATES.pending);
    counted.push(await countOpenWork(db, new Date(0), { table, where, since: sql`${table.createTime}` }));
  }
  const times = counted.flatMap(({ since }) => since?.getTime() ?? []);
  return {
    total: counted.reduce((sum, { total }) => sum + total, 0),
    ...{ due: null, late: 0, whose: null, toApprove: 0 },
    since: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}
