import * as z from 'zod';

/** Image captcha: `img` is base64 JPEG without a prefix; `uuid` is used once, for two minutes. */
export const CaptchaImage = z.object({
  captchaEnabled: z.boolean().default(true),
  uuid: z.string().default(''),
  img: z.string().default(''),
});
export type CaptchaImage = z.infer<typeof CaptchaImage>;

export const LoginMode = z.enum(['user', 'company', 'tenant', 'admin']);
export type LoginMode = z.infer<typeof LoginMode>;

/** Body of a login. `password` is enciphered on the way to the upstream. */
export const LoginBody = z.strictObject({
  loginName: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(128),
  code: z.string().trim().max(16).default(''),
  uuid: z.string().max(64).default(''),
  loginMode: z.enum(['user', 'company']).default('user'),
});
export type LoginBody = z.infer<typeof LoginBody>;

/** The token never reaches the browser: the proxy keeps it in a cookie. */
export const LoginResult = z.object({ token: z.string().optional(), loginName: z.string() });

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
