import { and, asc, desc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import { type Attorney, type BizLine, UserDetail, type UserProfile } from '#lib/contract/user-profile.ts';
import type { Database } from '../../db/database.ts';
import { attorney, company, userAccount, userBizLine } from '../../db/schema/account-tables.ts';
import { certifiedNameOf, selectPassed } from '../authentication/find-authentication.ts';
import { maskPhone } from '../mask/mask-number.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { heldUntil } from './account-change.ts';
import type { Session, SessionUser } from './sessions.ts';

/** The caller's own company when it is on the whitelist and bears the name that is asked for; nobody learns of another company. */
export async function listWhiteCompanies(
  db: Database,
  user: SessionUser,
  companyName: string,
): Promise<{ companyName: string; bizLicCode: string }[]> {
  if (user.companyId === null) return [];
  const rows = await db
    .select({ companyName: company.companyName, bizLicCode: company.creditCode })
    .from(company)
    .where(and(eq(company.id, user.companyId), eq(company.inWhitelist, true)));
  return rows.filter((row) => row.companyName === companyName);
}

/** The newest authorisation of who acts for the caller's company; null without one. */
export async function findAttorney(db: Database, user: SessionUser): Promise<Attorney | null> {
  if (user.companyId === null) return null;
  const [row] = await db.select().from(attorney).where(eq(attorney.companyId, user.companyId)).orderBy(desc(attorney.createTime)).limit(1);
  if (row === undefined) return null;
  const { id: attorneyId, corpName, operatorName, operatorMobile, scope, role, validFrom, validTo, state } = row;
  return { attorneyId, corpName, operatorName, operatorMobile: maskPhone(operatorMobile), scope, role, validFrom, validTo, state };
}

/** Every account's business line unless others are given to it (spec §9). */
export const DEFAULT_BIZ_LINE: BizLine = { bizLineId: '202', name: '数字金融' };

/** Company data of an enterprise account; every field empty for a person (spec §3). Capital in 万元 with two decimals. */
export async function getDetail(db: Database, user: SessionUser): Promise<UserDetail> {
  const [own] = user.companyId === null ? [] : await db.select().from(company).where(eq(company.id, user.companyId));
  if (own === undefined) return UserDetail.parse({});
  const { content } = own;
  return {
    registeredcapital: own.registeredCapitalYuan === null ? '' : toWan(own.registeredCapitalYuan).toFixed(2),
    companyAddress: content.companyAddress,
    areaAddress: content.areaAddress,
    registerDate: content.registerDate,
    industryName: content.industryName,
    companyNature: content.companyNature,
    businessscope: content.businessScope,
    handleName: content.handleName,
    handlePhone: maskPhone(content.handlePhone),
  };
}

const NOT_AUTHENTICATED = '0';

/** By one statement: the user's company, null without one, the business lines of the account in their order, the name as certified. */
async function readBelongings(db: Database, { id }: SessionUser) {
  const passed = selectPassed(db, id).as('passed');
  const rows = await db
    .select({ own: company, line: { bizLineId: userBizLine.bizLineId, name: userBizLine.name }, passed: { content: passed.content } })
    .from(userAccount)
    .leftJoin(company, eq(company.id, userAccount.companyId))
    .leftJoin(userBizLine, eq(userBizLine.userId, userAccount.id))
    .leftJoin(passed, eq(userAccount.authState, AUTH_STATES.passed))
    .where(eq(userAccount.id, id))
    .orderBy(asc(userBizLine.position));
  const lines = rows.flatMap(({ line }) => line ?? []);
  return {
    own: rows[0]?.own ?? null,
    // At least the usual one.
    bizLines: lines.length === 0 ? [DEFAULT_BIZ_LINE] : lines,
    realName: certifiedNameOf(rows[0]?.passed) ?? '',
  };
}

/** What the portal shows of the user of a session: own data only, the mobile number masked (spec §3). */
export async function getProfile(db: Database, { user, loginType }: Session, now: Date): Promise<z.input<typeof UserProfile>> {
  const { own, bizLines, realName } = await readBelongings(db, user);
  const held = heldUntil(user, now);
  return {
    id: user.id,
    loginName: user.loginName,
    nickName: user.nickName,
    realName,
    mobile: maskPhone(user.mobile),
    accountType: user.accountType,
    agricultureScore: user.agricultureScore,
    signIsOut: user.protocolExpired,
    authType: user.accountType,
    authState: user.authState,
    authOrgState: own?.authState ?? NOT_AUTHENTICATED,
    authOrgId: own?.authId ?? null,
    qualificationCount: own?.qualificationCount ?? 0,
    companyId: own?.id ?? null,
    companyName: own?.companyName ?? '',
    companyInWhitelist: own?.inWhitelist ?? false,
    bizLicCode: own?.creditCode ?? '',
    bizLines,
    bindMobile: user.mobile !== '',
    numberHeldUntil: held === null ? null : toWireTime(held),
    bindWechat: user.wechatBound,
    loginType,
  };
}
