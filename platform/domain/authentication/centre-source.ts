import { and, asc, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import { AUTH_STATES, type AuthState } from '#lib/contract/authentication-codes.ts';
import type { CentreTask } from '#lib/contract/message.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import type { Database } from '../../db/database.ts';
import { attorney, company } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { CentreContribution } from '../centre/centre-sources.ts';
import type { DomainContext } from '../domain-context.ts';
import { toDay } from '../time/shanghai-time.ts';
import { isCompanyInForce, selectPassed } from './find-authentication.ts';
import { listRefused, toQualificationForm } from './qualifications.ts';
import { WARN_DAYS } from './warn-of-expiry.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

const toTask = (title: string, day: string, linkUrl: string): CentreTask => ({
  title: `${title}快到期了`,
  content: `有效期到 ${day}，现在就可以更新`,
  dueTime: day,
  linkUrl,
  action: '去更新',
});

/** A company applies for nothing without; a person may, and the payee's account is held against the name that was certified. */
const OWN_KINDS = {
  person: { name: '个人认证', linkUrl: '/user/personalAuth', use: '不认证也能申请；认证以后，收款账号按您的姓名核对' },
  company: { name: '企业认证', linkUrl: '/user/companyAuth', use: '认证以后才能替企业申请融资' },
} as const;

const missingWords: Partial<Record<AuthState, { readonly suffix: string; readonly content?: string; readonly action: string }>> = {
  [AUTH_STATES.none]: { suffix: '还没有做', action: '去认证' },
  [AUTH_STATES.refused]: { suffix: '没有通过', content: '照原因改好再交', action: '修改后再交' },
  [AUTH_STATES.expired]: { suffix: '过期了', content: '换上新的证件再认证一次', action: '重新认证' },
  [AUTH_STATES.revoked]: { suffix: '现在没有', action: '去认证' },
};

/** A refused change of what is in force: nothing is missing. */
const refusedChange = {
  suffix: '的变更没有通过',
  content: '原来的认证照常有效；可以改了再交，也可以不改了',
  action: '去看看',
} as const;

interface OwnCompany {
  readonly state: string;
  readonly isInForce: boolean;
  /** Empty for none. */
  readonly passedUntil: string;
}

async function readOwnCompany(db: Database, { companyId }: SessionUser): Promise<OwnCompany | undefined> {
  if (companyId === null) return;
  const { authState: state, passedUntil, passedAuthId } = company;
  const [own] = await db.select({ state, passedUntil, passedAuthId }).from(company).where(eq(company.id, companyId));
  return own && { ...own, isInForce: isCompanyInForce(own) };
}

/** What the account is certified as: the person, or the company. */
async function readOwnKind(db: Database, { id, authState, companyId }: SessionUser, own: OwnCompany | undefined) {
  if (companyId !== null) return { ...OWN_KINDS.company, state: own?.state ?? AUTH_STATES.passed, isInForce: own?.isInForce === true };
  const isInForce = authState === AUTH_STATES.refused && (await selectPassed(db, id)).length > 0;
  return { ...OWN_KINDS.person, state: authState, isInForce };
}

/** The authentication of the account's own kind, while it was never begun, was refused, was taken back or is over; or its change that was refused. */
async function readMissing(db: Database, user: SessionUser, own: OwnCompany | undefined): Promise<CentreTask[]> {
  const { name, linkUrl, use, state, isInForce } = await readOwnKind(db, user, own);
  const missing = isInForce && state === AUTH_STATES.refused ? refusedChange : missingWords[state as AuthState];
  if (missing === undefined) return [];
  const { suffix, content = use, action } = missing;
  return [{ title: name + suffix, content, dueTime: '', linkUrl, action }];
}

async function readPersonal(db: Database, { id }: SessionUser, { from, to }: Days): Promise<CentreTask[]> {
  const { validTo, state } = personalAuth;
  const soon = and(eq(personalAuth.userId, id), eq(state, AUTH_STATES.passed), ne(validTo, ''), gte(validTo, from), lte(validTo, to));
  const rows = await db.select({ day: validTo }).from(personalAuth).where(soon).orderBy(asc(validTo)).limit(1);
  return rows.map(({ day }) => toTask('个人认证', day, '/user/personalAuth'));
}

async function readCompany(db: Database, companyId: string, own: OwnCompany | undefined, { from, to }: Days): Promise<CentreTask[]> {
  const day = own?.passedUntil ?? '';
  const valid = and(eq(attorney.companyId, companyId), eq(attorney.state, AUTH_STATES.passed));
  const letters = await db
    .select({ day: attorney.validTo })
    .from(attorney)
    .where(and(valid, gte(attorney.validTo, from), lte(attorney.validTo, to)));
  return [
    ...(day >= from && day <= to ? [toTask('企业认证', day, '/user/companyAuth')] : []),
    ...letters.map(({ day }) => toTask('授权委托书', day, '/user/companyAuth')),
  ];
}

const toRefused = (id: string, name: string): CentreTask => ({
  ...{ title: `${name}没有通过`, content: '照原因改好再交，不要了就删掉', dueTime: '' },
  ...{ linkUrl: toQualificationForm(id), action: '修改后再交' },
});

/** A qualification of which a newer one is under review is not asked for again. */
async function readQualifications(
  db: Database,
  companyId: string,
  { from, to }: Days,
): Promise<{ refused: CentreTask[]; expiring: CentreTask[]; pending: number }> {
  const states = [AUTH_STATES.passed, AUTH_STATES.pending];
  const rows = await db
    .select()
    .from(qualification)
    .where(and(eq(qualification.companyId, companyId), inArray(qualification.state, states)));
  const pending = rows.filter(({ state }) => state === AUTH_STATES.pending);
  const renewing = new Set(pending.map(({ type, name }) => `${type}\n${name}`));
  const soon = rows.filter(({ state, expireDate, type, name }) => {
    if (state !== AUTH_STATES.passed || expireDate === null || renewing.has(`${type}\n${name}`)) return false;
    return expireDate >= from && expireDate <= to;
  });
  const expiring = soon.map(({ id, name, expireDate }) => toTask(name, expireDate ?? '', toQualificationForm(id)));
  const refused = (await listRefused(db, companyId)).map(({ id, name }) => toRefused(id, name));
  return { refused, expiring, pending: pending.length };
}

/** 1 for what is looked at. */
const isPending = (state: string | undefined): number => Number(state === AUTH_STATES.pending);

/** The authentication that is missing; authentications, letters of attorney and qualifications of the user that end within thirty days, and how many are under review. */
export async function readAuthenticationTasks({ db, now }: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const today = toDay(now());
  const days = { from: today, to: addDays(today, WARN_DAYS) };
  const personal = await readPersonal(db, user, days);
  const ownCompany = await readOwnCompany(db, user);
  const tasks = await readMissing(db, user, ownCompany);
  const running = isPending(user.authState);
  if (user.companyId === null) return { tasks, runningCount: running, expiring: personal };
  const own = await readCompany(db, user.companyId, ownCompany, days);
  const { refused, expiring, pending } = await readQualifications(db, user.companyId, days);
  const letters = await db.$count(attorney, and(eq(attorney.companyId, user.companyId), eq(attorney.state, AUTH_STATES.pending)));
  const runningCount = running + isPending(ownCompany?.state) + letters + pending;
  return { tasks: [...tasks, ...refused], runningCount, expiring: [...personal, ...own, ...expiring] };
}
