import * as z from 'zod';

/** A business line that an account may work in (cookies BizLineModeKey, BizLineIdKey; spec §3). */
export const BizLine = z.object({ bizLineId: z.string(), name: z.string() });
export type BizLine = z.infer<typeof BizLine>;

/** How a session began: with the portal's own login, or through a government sign-on. */
export const LoginType = z.enum(['', 'mzt', 'szsf']);
export type LoginType = z.infer<typeof LoginType>;

/** Profile fields the portal reads (spec §3). */
export const UserProfile = z.object({
  id: z.string(),
  loginName: z.string(),
  nickName: z.string(),
  mobile: z.string().default(''),
  accountType: z.string().transform((kind) => (kind.toUpperCase() === 'ENTERPRISE' ? 'ENTERPRISE' : 'INDIVIDUAL')),
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
  bizLines: z.array(BizLine).default([]),
  bindMobile: z.boolean().default(false),
  bindWechat: z.boolean().default(false),
  loginType: LoginType.default('').catch(''),
});
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
  attorneyId: z.string(),
  corpName: z.string(),
  operatorName: z.string(),
  /** Masked. */
  operatorMobile: z.string(),
  scope: z.array(z.string()),
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
