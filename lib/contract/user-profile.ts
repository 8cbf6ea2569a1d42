import * as z from 'zod';
import { RecordId, RecordName } from './identifier.ts';
import { codeOf, listOf, wholeListOf } from './tolerance.ts';

/** A business line that an account may work in (cookies BizLineModeKey, BizLineIdKey; spec §3). */
export const BizLine = z.object({ bizLineId: RecordId, name: RecordName });
export type BizLine = z.infer<typeof BizLine>;

/** How a session began: with the portal's own login, or through a government sign-on. */
export const LoginType = codeOf(['', 'mzt', 'szsf'], '');
export type LoginType = z.infer<typeof LoginType>;

const ProfileFields = z.object({
  id: RecordId,
  loginName: z.string().default(''),
  nickName: z.string().default(''),
  /** Under which the user is certified in person; else empty. */
  realName: z.string().default(''),
  mobile: z.string().default(''),
  accountType: z.string().default(''),
  agricultureScore: z.number().default(-1),
  signIsOut: z.boolean().default(false),
  authType: z.string().default(''),
  authState: z.string().default('0'),
  authOrgState: z.string().default('0'),
  authOrgId: z.string().nullish(),
  qualificationCount: z.number().int().default(0),
  companyId: z.string().nullish(),
  companyName: z.string().default(''),
  companyInWhitelist: z.boolean().default(false),
  bizLicCode: z.string().default(''),
  bizLines: listOf(BizLine).default([]),
  bindMobile: z.boolean().default(false),
  /** Until when the number, changed a short time ago, neither logs in nor resets the password; null where it does. */
  numberHeldUntil: z.string().nullable().default(null),
  bindWechat: z.boolean().default(false),
  loginType: LoginType.default(''),
});

/** Whose account it is; where nothing says so, company data does. */
function accountTypeOf({ accountType, companyId, companyName, bizLicCode }: z.infer<typeof ProfileFields>): 'ENTERPRISE' | 'INDIVIDUAL' {
  if (accountType === '') return companyId || companyName || bizLicCode ? 'ENTERPRISE' : 'INDIVIDUAL';
  return accountType.toUpperCase() === 'ENTERPRISE' ? 'ENTERPRISE' : 'INDIVIDUAL';
}

/** Profile fields the portal reads (spec §3); only the id is needed. */
export const UserProfile = ProfileFields.transform((fields) => ({ ...fields, accountType: accountTypeOf(fields) }));
export type UserProfile = z.infer<typeof UserProfile>;

/** `/api/user/detail`: company data of an enterprise account, empty for a person. */
export const UserDetail = z.object({
  registeredcapital: z.string().default(''),
  companyAddress: z.string().default(''),
  areaAddress: z.string().default(''),
  registerDate: z.string().default(''),
  industryName: z.string().default(''),
  companyNature: z.string().default(''),
  businessscope: z.string().default(''),
  handleName: z.string().default(''),
  handlePhone: z.string().default(''),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** `/api/user/getAttorney`: who may act for the company; states 0 未上传 1 待审核 2 有效 3 驳回 4 已过期 5 已撤销. */
export const Attorney = z.object({
  attorneyId: RecordId,
  corpName: z.string(),
  operatorName: z.string(),
  /** Masked. */
  operatorMobile: z.string(),
  scope: wholeListOf(z.string()),
  /** 1 经办人, may fill in; 2 授权人, may submit and accept. */
  role: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  state: z.string(),
});
export type Attorney = z.infer<typeof Attorney>;

/** A company of the whitelist: the caller's own or none. */
export const WhiteCompany = z.object({ companyName: z.string(), bizLicCode: z.string() });
export const WhiteCompanyQuery = z.object({ companyName: z.string().trim().max(100).default('') });
