import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  AUTH_STATES,
  type AuthState,
  attorneyStateLabels,
  companyMethodLabels,
  identityTypeLabels,
  qualificationTypeLabels,
} from '#lib/contract/authentication-codes.ts';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { toCreditCode } from '#lib/validation/credit-code.ts';
import { isIdentityCard } from '#lib/validation/identity-card.ts';
import type { Database } from '../../db/database.ts';
import { isId } from '../../db/new-id.ts';
import { attorney, company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import { type Check, checkCreditCode } from '../checks.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { holdsWords } from '../search/search-query.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import { checkHolder, checkOwnCode, checkPersons } from './certification-changes.ts';
import { countPendingReviews } from './count-pending-reviews.ts';
import { isCompanyInForce, readFormerCompanies, readFormerPersons } from './find-authentication.ts';
import { toReviewDue } from './review-due.ts';
import { checkSameNumber, findSameNumbers } from './same-number.ts';

export const REVIEW_KINDS = ['personal', 'company', 'qualification', 'attorney'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** What waits for a decision, or had passed, as somebody who reviews sees it. */
export interface Review {
  readonly kind: ReviewKind;
  readonly id: string;
  /** `auth_state`. */
  readonly state: string;
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly checks: readonly Check[];
  /** Papers, by the addresses that their uploads were given. */
  readonly papers: readonly { readonly name: string; readonly fileUrl: string }[];
  /** Names of papers that belong to it and did not come. */
  readonly missing: readonly string[];
  /** Id of who looked first at what two have to look at; empty for nobody. */
  readonly endorsedBy: string;
  readonly submitTime: string;
  /** By when it is to be looked at; empty for paper that is on its way. */
  readonly dueTime: string;
}

type Undated = Omit<Review, 'submitTime' | 'dueTime' | 'endorsedBy'> & {
  readonly submitted: Date;
  readonly endorsedBy?: string;
  readonly method?: CompanyCertification['method'];
};

/** Rows in a state, and of them those that a search means, or the one of an id; all where nothing is said. */
interface Wanted {
  readonly state?: AuthState;
  readonly search?: string;
  readonly id?: string;
}

const PENDING: Wanted = { state: AUTH_STATES.pending };

const wantedRows = (
  table: { readonly id: PgColumn; readonly state: PgColumn },
  { state, search = '', id }: Wanted,
  isMeant: SQL | undefined,
) =>
  and(
    state === undefined ? undefined : eq(table.state, state),
    id === undefined ? undefined : eq(table.id, id),
    search === '' ? undefined : isMeant,
  );
const IN_USE: readonly string[] = [AUTH_STATES.pending, AUTH_STATES.passed];
const FIXED_TERM = '2';
const LIMIT = 50;
const labelOf = (labels: Readonly<Record<string, string>>, code: string): string => labels[code] ?? code;

/** The papers that came, and the names of those that did not. */
const named = (papers: readonly (readonly [string, string])[]): Pick<Review, 'papers' | 'missing'> => ({
  papers: papers.filter(([, fileUrl]) => fileUrl !== '').map(([name, fileUrl]) => ({ name, fileUrl })),
  missing: papers.filter(([, fileUrl]) => fileUrl === '').map(([name]) => name),
});

/** Whether a document is over; an empty day is no end. */
function checkEnd(name: string, day: string, today: string, from = ''): Check {
  const isGood = from <= today && (day === '' || day >= today);
  return { name, isGood, finding: from > today ? `${from} 才生效` : day === '' ? '长期' : isGood ? `到 ${day}` : `${day} 已经过期` };
}

function checkIdentity(name: string, number: string): Check {
  const isGood = isIdentityCard(number);
  return { name, isGood, finding: isGood ? '校验位正确（GB 11643）' : '不是正确的身份证号，或者校验位对不上（GB 11643）' };
}

const hasNo = (name: string, others: readonly string[]): Check => ({
  name,
  isGood: others.length === 0,
  finding: others.length === 0 ? '没有' : others.join('、'),
});

const RESIDENT = '1';
const WHY_PASSED = '通过时写明';
/** What stands where something belongs that did not come. */
export const NOT_GIVEN = '未提供';

async function listPersons({ db, now }: DomainContext, wanted: Wanted): Promise<Undated[]> {
  const rows = await db
    .select({ auth: personalAuth, loginName: userAccount.loginName })
    .from(personalAuth)
    .innerJoin(userAccount, eq(userAccount.id, personalAuth.userId))
    .where(wantedRows(personalAuth, wanted, eq(userAccount.loginName, wanted.search ?? '')))
    .orderBy(asc(personalAuth.createTime))
    .limit(LIMIT);
  const sameNumbers = await findSameNumbers(
    db,
    'personal',
    rows.map(({ auth }) => auth.content.idNo),
  );
  const former = await readFormerPersons(
    db,
    rows.map(({ auth }) => auth.userId),
  );
  const today = toDay(now());
  return rows.map(({ auth: { id, userId, content, state, passNote, createTime }, loginName }) => ({
    kind: 'personal',
    id,
    state,
    title: `个人认证：${content.realName}`,
    facts: [
      ['账号', loginName],
      ['证件', `${labelOf(identityTypeLabels, content.idType)} ${maskNumber(content.idNo)}`],
      ['有效期', `${content.validFrom} 至 ${content.validTo || '长期'}`],
      [WHY_PASSED, passNote],
    ],
    checks: [
      ...(content.idNo === '' ? [] : [checkSameNumber('personal', sameNumbers(content.idNo, userId))]),
      ...(content.idType === RESIDENT && content.idNo !== '' ? [checkIdentity('身份证号', content.idNo)] : []),
      checkEnd('证件有效期', content.validTo, today),
      ...whilePending(state, () => [checkHolder(content, former.get(userId) ?? null)]),
    ],
    ...named([
      ['证件人像面', content.frontUrl],
      ['证件国徽面', content.backUrl],
    ]),
    submitted: createTime,
  }));
}

type CompanyRow = typeof company.$inferSelect;

/** What is known of the companies and their codes beside what they handed in, each in one statement. */
async function readKnown(db: Database, rows: readonly { readonly known: CompanyRow; readonly creditCode: string }[]) {
  const formerOf = await readFormerCompanies(
    db,
    rows.map(({ known }) => known),
  );
  const codes = rows.map(({ creditCode }) => creditCode).filter((code) => code !== '');
  const sameCode = codes.length === 0 ? [] : await db.select().from(company).where(inArray(company.creditCode, codes));
  return {
    formerOf,
    othersWith: (creditCode: string, ownId: string) => sameCode.filter((one) => one.creditCode === creditCode && one.id !== ownId),
  };
}

/** What was handed in before a field was there lacks it. */
const BLANK = {
  ...{ creditCode: '', companyName: '', registeredCapital: '', registeredAddress: '', termEnd: '', licenceUrl: '' },
  ...{ legalName: '', legalIdNo: '', handleName: '', verifierName: '', verifierIdNo: '' },
};

/** What has passed is what others are compared with. */
const whilePending = (state: string, checks: () => Check[]): Check[] => (state === AUTH_STATES.pending ? checks() : []);

type Known = Awaited<ReturnType<typeof readKnown>>;

/** What speaks for and against what a company handed in. */
function checkCompany(content: CompanyCertification, known: CompanyRow, { othersWith }: Known, today: string): Check[] {
  const others = othersWith(content.creditCode, known.id);
  const isNamedAlike = ['', known.companyName].includes(content.companyName);
  return [
    checkCreditCode(content.creditCode),
    hasNo(
      '代码相同的其他企业',
      others.map((one) => `${one.companyName}${isCompanyInForce(one) ? '（已认证）' : ''}`),
    ),
    { name: '名称', isGood: isNamedAlike, finding: isNamedAlike ? '和账号登记的一样' : `账号登记的是${known.companyName}` },
    ...(content.termType === undefined ? [] : [checkEnd('营业期限', content.termType === FIXED_TERM ? content.termEnd : '', today)]),
    ...(content.legalIdNo === '' ? [] : [checkIdentity('法定代表人身份证号', content.legalIdNo)]),
  ];
}

type Letter = typeof attorney.$inferSelect;

/** The newest letter of each of these companies by which somebody acts for it. */
async function readLetters(db: Database, companyIds: readonly string[]): Promise<Map<string, Letter>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(attorney)
    .where(inArray(attorney.companyId, [...companyIds]))
    .orderBy(asc(attorney.createTime));
  return new Map(rows.map((row) => [row.companyId, row]));
}

/** Whether who acts for the company may: whoever answers for it needs no letter. */
function letterText({ legalName, handleName }: CompanyCertification, letter: Letter | undefined): string {
  if (letter !== undefined)
    return `${letter.operatorName}，${labelOf(attorneyStateLabels, letter.state)}，${letter.validFrom} 至 ${letter.validTo}`;
  return handleName !== '' && handleName === legalName ? '法定代表人自己经办，不用' : NOT_GIVEN;
}

const companyFacts = (content: CompanyCertification, passNote: string, letter: Letter | undefined): Review['facts'] => [
  ['统一社会信用代码', content.creditCode],
  ['法定代表人', content.legalName],
  ['法定代表人证件', maskNumber(content.legalIdNo)],
  ['经办人', content.handleName],
  ['核验人', content.verifierName],
  ['核验人证件', maskNumber(content.verifierIdNo)],
  ['注册资本', content.registeredCapital === '' ? '' : `${content.registeredCapital} 万元`],
  ['地址', content.registeredAddress],
  ['认证方式', content.method === undefined ? '' : companyMethodLabels[content.method]],
  ['授权委托书', letterText(content, letter)],
  [WHY_PASSED, passNote],
];

async function listCompanies({ db, now }: DomainContext, wanted: Wanted): Promise<Undated[]> {
  const { search = '' } = wanted;
  const isMeant = or(holdsWords([company.companyName], search), eq(company.creditCode, toCreditCode(search)));
  const stored = await db
    .select({ auth: companyAuth, known: company })
    .from(companyAuth)
    .innerJoin(company, eq(company.id, companyAuth.companyId))
    .where(wantedRows(companyAuth, wanted, isMeant))
    .orderBy(asc(companyAuth.createTime))
    .limit(LIMIT);
  const rows = stored.map(({ auth, known }) => ({ auth, known, content: { ...BLANK, ...auth.content } }));
  const all = await readKnown(
    db,
    rows.map(({ known, content: { creditCode } }) => ({ known, creditCode })),
  );
  const letters = await readLetters(
    db,
    rows.map(({ known }) => known.id),
  );
  const sameNumbers = await findSameNumbers(
    db,
    'company',
    rows.map(({ content }) => content.verifierIdNo),
  );
  const today = toDay(now());
  return rows.map(({ auth: { id, state, passNote, createTime, endorsedBy }, known, content }) => ({
    kind: 'company',
    id,
    state,
    title: `企业认证：${content.companyName || known.companyName}`,
    facts: companyFacts(content, passNote, letters.get(known.id)),
    checks: [
      ...(content.verifierIdNo === '' ? [] : [checkSameNumber('company', sameNumbers(content.verifierIdNo, known.id))]),
      ...checkCompany(content, known, all, today),
      ...whilePending(state, () => [checkOwnCode(content, known, all.formerOf(known)), checkPersons(content, all.formerOf(known))]),
    ],
    ...named([['营业执照', content.licenceUrl]]),
    endorsedBy,
    method: content.method,
    submitted: createTime,
  }));
}

async function listQualificationsToReview({ db, now }: DomainContext, wanted: Wanted): Promise<Undated[]> {
  const { search = '' } = wanted;
  const isMeant = or(holdsWords([company.companyName], search), eq(qualification.certNo, search));
  const rows = await db
    .select({ row: qualification, companyName: company.companyName })
    .from(qualification)
    .innerJoin(company, eq(company.id, qualification.companyId))
    .where(wantedRows(qualification, wanted, isMeant))
    .orderBy(asc(qualification.createTime))
    .limit(LIMIT);
  const numbers = rows.map(({ row }) => row.certNo);
  const same = numbers.length === 0 ? [] : await db.select().from(qualification).where(inArray(qualification.certNo, numbers));
  const today = toDay(now());
  return rows.map(({ row, companyName }) => ({
    kind: 'qualification',
    id: row.id,
    state: row.state,
    title: `资质认证：${row.name}`,
    facts: [
      ['企业', companyName],
      ['类型', labelOf(qualificationTypeLabels, row.type)],
      ['证书编号', row.certNo],
      ['发证机关', row.issuer],
      ['有效期', `${row.issueDate} 至 ${row.expireDate ?? '长期'}`],
    ],
    checks: [
      checkEnd('证书有效期', row.expireDate ?? '', today, row.issueDate),
      hasNo(
        '编号相同的其他证书',
        same.filter((one) => one.certNo === row.certNo && one.id !== row.id && IN_USE.includes(one.state)).map((one) => one.name),
      ),
    ],
    papers: row.files,
    missing: row.files.length === 0 ? ['证书'] : [],
    submitted: row.createTime,
  }));
}

async function listAttorneys({ db, now }: DomainContext, wanted: Wanted): Promise<Undated[]> {
  const { search = '' } = wanted;
  const isMeant = or(holdsWords([company.companyName], search), eq(attorney.operatorName, search));
  const rows = await db
    .select({ row: attorney, known: company })
    .from(attorney)
    .innerJoin(company, eq(company.id, attorney.companyId))
    .where(wantedRows(attorney, wanted, isMeant))
    .orderBy(asc(attorney.createTime))
    .limit(LIMIT);
  const { formerOf } = await readKnown(
    db,
    rows.map(({ known }) => ({ known, creditCode: '' })),
  );
  const today = toDay(now());
  return rows.map(({ row, known }) => {
    const legalName = formerOf(known)?.legalName ?? '';
    const isSame = legalName === '' || legalName === row.corpName;
    return {
      kind: 'attorney',
      id: row.id,
      state: row.state,
      title: `授权委托书：${row.operatorName}`,
      facts: [
        ['企业', known.companyName],
        ['法定代表人', row.corpName],
        ['授权事项', row.scope.join('、')],
        ['有效期', `${row.validFrom} 至 ${row.validTo}`],
      ],
      checks: [
        checkEnd('委托期限', row.validTo, today),
        { name: '法定代表人', isGood: isSame, finding: isSame ? '和企业认证一样' : `企业认证里是${legalName}` },
        ...(row.operatorIdNo === '' ? [] : [checkIdentity('经办人身份证号', row.operatorIdNo)]),
      ],
      ...named([['授权委托书', row.fileUrl]]),
      submitted: row.createTime,
    };
  });
}

const lists: Readonly<Record<ReviewKind, (context: DomainContext, wanted: Wanted) => Promise<Undated[]>>> = {
  personal: listPersons,
  company: listCompanies,
  qualification: listQualificationsToReview,
  attorney: listAttorneys,
};

async function listOf(context: DomainContext, kind: ReviewKind, wanted: Wanted): Promise<Review[]> {
  const calendar = await readWorkingCalendar(context);
  const rows = await lists[kind](context, wanted);
  return rows.map(({ submitted, method, endorsedBy = '', ...row }) => ({
    ...row,
    endorsedBy,
    submitTime: toWireTime(submitted),
    dueTime: toReviewDue(calendar, submitted, method),
  }));
}

/** What was handed in under an id, whatever became of it. @throws Fault notFound. */
export async function getReview(context: DomainContext, kind: string, id: string): Promise<Review> {
  const known = REVIEW_KINDS.find((one) => one === kind);
  const [found] = known === undefined || !isId(id) ? [] : await listOf(context, known, { id });
  if (found === undefined || found.state === AUTH_STATES.none) throw new Fault('notFound');
  return found;
}

/** The same of what waits for a decision. @throws Fault notFound. */
export async function getPendingReview(context: DomainContext, kind: string, id: string): Promise<Review> {
  const review = await getReview(context, kind, id);
  if (review.state !== AUTH_STATES.pending) throw new Fault('notFound');
  return review;
}

/** What waits for a decision, longest waiting first within its kind, with how many there are in all. */
export async function listPendingReviews(context: DomainContext): Promise<{ readonly reviews: readonly Review[]; readonly total: number }> {
  const reviews: Review[] = [];
  for (const kind of REVIEW_KINDS) reviews.push(...(await listOf(context, kind, PENDING)));
  return { reviews, total: (await countPendingReviews(context)).total };
}

/** What had passed and is in force of whom a search means: a company by its name or code, a person by the account, papers by their number. */
export async function listPassedReviews(context: DomainContext, search: string): Promise<readonly Review[]> {
  const reviews: Review[] = [];
  for (const kind of REVIEW_KINDS) reviews.push(...(await listOf(context, kind, { state: AUTH_STATES.passed, search })));
  return reviews;
}
