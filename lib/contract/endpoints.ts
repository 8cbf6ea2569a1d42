import { CAPTCHA_TIMEOUT_MS, type Endpoint, read, write } from './endpoint.ts';

const CODE = /^[A-Za-z0-9_-]{1,40}$/;
const OWN_SITE = { reach: 'server', repeat: 'allowed' } as const;
/** A one-time ticket of a sign-on; what an operator's older upstream sends is shorter. */
const TICKET = /^[\w-]{1,128}$/;
const SITE_LOGIN = { ...OWN_SITE, session: 'starts', enciphered: ['password'] } as const;
const CAPTCHA = { session: 'none', timeoutMs: CAPTCHA_TIMEOUT_MS } as const;

/**
 * The one table of upstream endpoints (spec §7). Whatever is not here is answered 404 by the proxy.
 * Paths are the upstream's; the browser puts `/prod-api` in front. Their schemas stand in `calls.ts`.
 */
export const endpoints = {
  dictType: read('/api/comm/dictType/{type}', { session: 'none', params: { type: /^[A-Za-z_]{1,40}$/ } }),
  districtOption: read('/api/comm/district/option', { session: 'none' }),
  agencyOptions: read('/api/org/list-agency-for-option', { session: 'none' }),
  financeProducts: read('/api/fin/product/list-product-by-page', { session: 'none' }),
  financeFacets: read('/api/fin/product/facets', { session: 'none' }),
  financeProductCodes: read('/api/fin/product/list-code-by-page', { session: 'none' }),
  financeProduct: read('/api/fin/product/{productCode}', { session: 'none', params: { productCode: CODE } }),
  policyArticleCodes: read('/api/cms/policy/list-code-by-page', { session: 'none' }),
  policyArticles: read('/api/cms/policy/list-article-by-page', { session: 'none' }),
  policyFacets: read('/api/cms/policy/facets', { session: 'none' }),
  policyArticle: read('/api/cms/policy/{policyArticleId}', { session: 'none', params: { policyArticleId: CODE } }),
  policyView: write('/api/cms/policy/{policyArticleId}/view', { session: 'none', repeat: 'allowed', params: { policyArticleId: CODE } }),
  homeStatistics: read('/api/stat/home', { session: 'none' }),
  captchaImage: read('/api/comm/captchaImage', CAPTCHA),
  sendSmsCode: write('/api/comm/captcha/send-sms-code', { session: 'none' }),
  sendUserSmsCode: write('/api/comm/captcha/send-user-sms-code', { session: 'none' }),
  register: write('/api/user/register', { session: 'starts', enciphered: ['password'] }),
  login: write('/api/user/login', { session: 'starts', enciphered: ['password'] }),
  logout: write('/api/logout', { session: 'ends', repeat: 'allowed' }),
  retrievePassword: write('/api/user/retrieve-password', { session: 'none', enciphered: ['password'] }),
  modifyPassword: write('/api/user/modify-password', { session: 'required', enciphered: ['oldPassword', 'newPassword'] }),
  userSessions: read('/api/user/list-session', { session: 'required' }),
  revokeSession: write('/api/user/revoke-session', { session: 'required' }),
  userProfile: read('/api/user/profile', { session: 'required' }),
  userDetail: read('/api/user/detail', { session: 'required' }),
  attorney: read('/api/user/getAttorney', { session: 'required' }),
  whiteCompanies: read('/feature/fintech-white-company/list', { session: 'required' }),
  mztAddress: read('/api/mzt/getMztAddress', { session: 'none', ...OWN_SITE }),
  szsfAddress: read('/api/szsf/getSzsfAddress', { session: 'none', ...OWN_SITE }),
  szsfLoginOut: read('/api/szsf/szsfLoginOut'),
  mztUserLogin: read('/api/mzt/mztUserLogin/{userId}', { session: 'none', ...OWN_SITE, params: { userId: TICKET } }),
  agencyRegister: write('/api/org'),
  companyAuth: write('/api/usr/auth/company', { session: 'required', enciphered: ['verifierIdNo'] }),
  companyAuthCurrent: read('/api/usr/auth/company', { session: 'required' }),
  fileUpload: write('/api/common/fileUpload', { kind: 'upload', repeat: 'allowed' }),
  signOssUrl: write('/api/oss/sign-oss-url', { repeat: 'allowed' }),
  tenantCaptcha: read('/api/comm/captchaImage', { ...CAPTCHA, ...OWN_SITE, site: 'tenant' }),
  tenantLogin: write('/tenant-login', { ...SITE_LOGIN, site: 'tenant' }),
  adminCaptcha: read('/api/comm/captchaImage', { ...CAPTCHA, ...OWN_SITE, site: 'admin' }),
  adminLogin: write('/login', { ...SITE_LOGIN, site: 'admin' }),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
