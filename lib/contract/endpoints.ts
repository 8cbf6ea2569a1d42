import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { agencyFollowEndpoints } from './agency/actions.ts';
import { financeDemandEndpoints } from './demand/actions.ts';
import { CAPTCHA_TIMEOUT_MS, type Endpoint, read, write } from './endpoint.ts';
import { feedbackEndpoints } from './feedback/actions.ts';
import { financeOrderEndpoints } from './finance/actions.ts';
import { insuranceOrderEndpoints } from './insurance/actions.ts';

export const submissionEndpoints = {
  agencyRegister: write('/api/org'),
  agencyTicket: write('/api/org/ticket', { repeat: 'allowed' }),
  ...agencyFollowEndpoints,
  companyAuth: write('/api/usr/auth/company', { session: 'required', enciphered: ['verifierIdNo', 'legalIdNo'] }),
  companyAuthWithdraw: write('/api/usr/auth/company/withdraw', { session: 'required' }),
  companyAuthCurrent: read('/api/usr/auth/company', { session: 'required' }),
} as const satisfies Record<string, Endpoint>;

const OWN_SITE = { reach: 'server', repeat: 'allowed' } as const;
const SITE_LOGIN = { ...OWN_SITE, session: 'starts', enciphered: ['password'] } as const;
/** A one-time ticket of a sign-on; what an operator's older upstream sends is shorter. */
const TICKET = /^[\w-]{1,128}$/;
/** Of an upstream's own drafts; only the portal's server asks. */
const PREVIEW = { session: 'none', ...OWN_SITE, params: { token: TICKET } } as const;
const CAPTCHA = { session: 'none', timeoutMs: CAPTCHA_TIMEOUT_MS } as const;

export const signOnEndpoints = {
  mztAddress: read('/api/mzt/getMztAddress', { session: 'none', ...OWN_SITE }),
  szsfAddress: read('/api/szsf/getSzsfAddress', { session: 'none', ...OWN_SITE }),
  szsfLoginOut: read('/api/szsf/szsfLoginOut'),
  mztUserLogin: read('/api/mzt/mztUserLogin/{userId}', { session: 'none', ...OWN_SITE, params: { userId: TICKET } }),
  tenantCaptcha: read('/api/comm/captchaImage', { ...CAPTCHA, ...OWN_SITE, site: 'tenant' }),
  tenantLogin: write('/tenant-login', { ...SITE_LOGIN, site: 'tenant' }),
  adminCaptcha: read('/api/comm/captchaImage', { ...CAPTCHA, ...OWN_SITE, site: 'admin' }),
  adminLogin: write('/login', { ...SITE_LOGIN, site: 'admin' }),
} as const satisfies Record<string, Endpoint>;

export const referenceEndpoints = {
  dictType: read('/api/comm/dictType/{type}', { params: { type: IDENTIFIER } }),
  districtOption: read('/api/comm/district/option'),
  agencyOptions: read('/api/org/list-agency-for-option'),
  homeStatistics: read('/api/stat/home'),
} as const satisfies Record<string, Endpoint>;

export const policyEndpoints = {
  policyArticleCodes: read('/api/cms/policy/list-code-by-page'),
  policyArticles: read('/api/cms/policy/list-article-by-page'),
  policyFacets: read('/api/cms/policy/facets'),
  policyArticle: read('/api/cms/policy/{policyArticleId}', { params: { policyArticleId: IDENTIFIER } }),
  policyPreview: read('/api/cms/policy/preview/{token}', PREVIEW),
  policyView: write('/api/cms/policy/{policyArticleId}/view', { repeat: 'allowed', params: { policyArticleId: IDENTIFIER } }),
} as const satisfies Record<string, Endpoint>;

export const messageEndpoints = {
  messages: read('/api/usr/biz-message/list-message-by-page', { session: 'required' }),
  readMessage: write('/api/usr/biz-message/read-message', { session: 'required' }),
  messageNum: write('/api/usr/biz-message/messageNum', { session: 'required', repeat: 'allowed' }),
  subscriptions: read('/api/usr/subscription/list', { session: 'required' }),
  subscriptionAdd: write('/api/usr/subscription/add', { session: 'required', repeat: 'allowed' }),
  subscriptionRemove: write('/api/usr/subscription/remove', { session: 'required', repeat: 'allowed' }),
  centreSummary: read('/api/usr/centre/summary', { session: 'required' }),
  smsSettings: read('/api/usr/biz-message/sms-settings', { session: 'required' }),
  smsSettingsSave: write('/api/usr/biz-message/save-sms-settings', { session: 'required', repeat: 'allowed' }),
} as const satisfies Record<string, Endpoint>;

const OWN = { session: 'required' } as const;

export const legacyEndpoints = {
  evaluationsToWrite: read('/api/usr/evaluate/list-to-rate', OWN),
  ownEvaluations: read('/api/usr/evaluate/list-own-by-page', OWN),
  evaluationSubmit: write('/api/usr/evaluate/submit', OWN),
  evaluationAppend: write('/api/usr/evaluate/append', OWN),
  invoiceTitles: read('/api/usr/invoice/list-title', OWN),
  invoiceTitleSave: write('/api/usr/invoice/save-title', { ...OWN, enciphered: ['bankAccount'] }),
  invoiceTitleRemove: write('/api/usr/invoice/remove-title', OWN),
  invoicePaidThings: read('/api/usr/invoice/list-paid', OWN),
  invoices: read('/api/usr/invoice/list-invoice-by-page', OWN),
  invoiceApply: write('/api/usr/invoice/apply', OWN),
  invoiceCancel: write('/api/usr/invoice/cancel', OWN),
  certificates: read('/api/usr/cert/list-cert', OWN),
  certOrders: read('/api/usr/cert/list-order-by-page', OWN),
  certOrder: read('/api/usr/cert/{orderNo}', { ...OWN, params: { orderNo: IDENTIFIER } }),
  certOrderSave: write('/api/usr/cert/save', { ...OWN, enciphered: ['idNo'] }),
  certOrderSubmit: write('/api/usr/cert/submit', { ...OWN, enciphered: ['idNo'] }),
  certOrderPay: write('/api/usr/cert/pay', { ...OWN, leaves: ['cashierUrl'], mayStay: true }),
  certOrderReceive: write('/api/usr/cert/receive', OWN),
  certOrderCancel: write('/api/usr/cert/cancel', OWN),
  messageDelete: write('/api/usr/biz-message/delete-message', OWN),
} as const satisfies Record<string, Endpoint>;

export const insuranceEndpoints = {
  insuranceProducts: read('/api/ins/product/list-product-by-page'),
  insuranceFacets: read('/api/ins/product/facets'),
  insuranceProductCodes: read('/api/ins/product/list-code-by-page'),
  insuranceTrial: write('/api/ins/product/trial', { repeat: 'allowed' }),
  insuranceProduct: read('/api/ins/product/{productCode}', { params: { productCode: IDENTIFIER } }),
  insurancePreview: read('/api/ins/product/preview/{token}', PREVIEW),
} as const satisfies Record<string, Endpoint>;

export const guaranteeEndpoints = {
  guaranteeVerify: read('/api/guarantee/verify'),
  guaranteeEntry: write('/api/guarantee/entry', { session: 'required', ...OWN_SITE }),
} as const satisfies Record<string, Endpoint>;

/** What helps to choose: comparing, matching, institutions, evaluations, favourites. */
export const financeToolEndpoints = {
  comparedProducts: read('/api/fin/product/list-by-code'),
  matchProducts: write('/api/fin/product/match', { repeat: 'allowed' }),
  institution: read('/api/org/institution/{agencyId}', { params: { agencyId: IDENTIFIER } }),
  agencyEvaluations: read('/api/usr/evaluate/list-by-agency'),
  favourites: read('/api/usr/favourite/list', { session: 'required' }),
  favouriteAdd: write('/api/usr/favourite/add', { session: 'required', repeat: 'allowed' }),
  favouriteRemove: write('/api/usr/favourite/remove', { session: 'required', repeat: 'allowed' }),
} as const satisfies Record<string, Endpoint>;

export const financeProductEndpoints = {
  financeProducts: read('/api/fin/product/list-product-by-page'),
  financeFacets: read('/api/fin/product/facets'),
  financeProductCodes: read('/api/fin/product/list-code-by-page'),
  financeProduct: read('/api/fin/product/{productCode}', { params: { productCode: IDENTIFIER } }),
  financePreview: read('/api/fin/product/preview/{token}', PREVIEW),
} as const satisfies Record<string, Endpoint>;

export const authorisationEndpoints = {
  creditAuthorisations: read('/api/usr/authorisation/list-authorisation-by-page', OWN),
  creditAuthorisationRevoke: write('/api/usr/authorisation/revoke', OWN),
} as const satisfies Record<string, Endpoint>;

export const consentEndpoints = {
  consents: read('/api/user/consents', OWN),
  consentGive: write('/api/user/consents/give', { ...OWN, repeat: 'allowed' }),
  consentWithdraw: write('/api/user/consents/withdraw', OWN),
} as const satisfies Record<string, Endpoint>;

const OWN_FILE = { session: 'required', kind: 'download', repeat: 'allowed' } as const;

export const fileEndpoints = {
  fileUpload: write('/api/common/fileUpload', { kind: 'upload', repeat: 'allowed' }),
  signOssUrl: write('/api/oss/sign-oss-url', { repeat: 'allowed' }),
  downloadFile: read('/common/download', OWN_FILE),
  downloadResource: read('/common/download/resource', OWN_FILE),
  downloadOrderFiles: read('/common/download/zip', OWN_FILE),
  downloadFileList: write('/common/download/file-list', OWN_FILE),
} as const satisfies Record<string, Endpoint>;

export const authenticationEndpoints = {
  authOverview: read('/api/usr/auth/overview', OWN),
  personalAuth: write('/api/usr/auth/personal', { ...OWN, enciphered: ['idNo'] }),
  personalAuthWithdraw: write('/api/usr/auth/personal/withdraw', OWN),
  personalAuthCurrent: read('/api/usr/auth/personal', OWN),
  qualifications: read('/api/usr/auth/qualification', OWN),
  qualificationSubmit: write('/api/usr/auth/qualification', OWN),
  qualificationRevoke: write('/api/usr/auth/qualification/revoke', OWN),
  attorneySubmit: write('/api/user/attorney', { ...OWN, enciphered: ['corpIdNo', 'operatorIdNo'] }),
  attorneyRevoke: write('/api/user/attorney/revoke', OWN),
} as const satisfies Record<string, Endpoint>;

const USER_ID = { id: IDENTIFIER };
const NUMBER = { submitNo: IDENTIFIER };
const PRODUCT = { productId: IDENTIFIER };

export const agricultureEndpoints = {
  agricultureReport: read('/api/mzt/agricultureReport/{id}', { ...OWN, params: USER_ID }),
  signProtocol: read('/api/mzt/signProtocol/{id}', { ...OWN, params: USER_ID }),
  getQRCode: read('/api/mzt/getQRCode', OWN),
  signStatus: read('/api/mzt/signStatus/{id}', { ...OWN, params: USER_ID }),
  farmSave: write('/api/agri/save', { ...OWN, repeat: 'allowed', enciphered: ['idNo'] }),
  farmQRCode: write('/api/mzt/getQRCode', { ...OWN, repeat: 'allowed', enciphered: ['idNo'] }),
  farmSubmit: write('/api/agri/submit', { ...OWN, enciphered: ['idNo'] }),
  farmDraft: read('/api/agri/draft/{productId}', { ...OWN, params: PRODUCT }),
  farmSubmissions: read('/api/agri/list-submission-by-page', OWN),
  farmSubmission: read('/api/agri/submission/{submitNo}', { ...OWN, params: NUMBER }),
  farmResubmit: write('/api/agri/resubmit', OWN),
  farmWithdraw: write('/api/agri/withdraw', OWN),
  farmSign: write('/api/agri/sign', { ...OWN, enciphered: ['bankAccount'] }),
  farmDecline: write('/api/agri/decline', OWN),
} as const satisfies Record<string, Endpoint>;

export const accountEndpoints = {
  captchaImage: read('/api/comm/captchaImage', CAPTCHA),
  sendSmsCode: write('/api/comm/captcha/send-sms-code', { session: 'none' }),
  sendUserSmsCode: write('/api/comm/captcha/send-user-sms-code', { session: 'none' }),
  register: write('/api/user/register', { session: 'starts', noToken: true, enciphered: ['password'] }),
  login: write('/api/user/login', { session: 'starts', enciphered: ['password'] }),
  logout: write('/api/logout', { session: 'ends', repeat: 'allowed' }),
  retrievePassword: write('/api/user/retrieve-password', { session: 'none', enciphered: ['password'] }),
  modifyPassword: write('/api/user/modify-password', { session: 'required', enciphered: ['oldPassword', 'newPassword'] }),
  userSessions: read('/api/user/list-session', { session: 'required' }),
  revokeSession: write('/api/user/revoke-session', { session: 'required' }),
  bindSmsCode: write('/api/user/bind-sms-code', { session: 'required' }),
  bindMobile: write('/api/user/bind-mobile', { session: 'required', enciphered: ['password', 'idNo'] }),
  wechatAddress: write('/api/user/wechat-address', {
    session: 'required',
    repeat: 'allowed',
    leaves: ['address'],
    enciphered: ['password'],
  }),
  bindWechat: write('/api/user/bind-wechat', { session: 'required' }),
  unbindWechat: write('/api/user/unbind-wechat', { session: 'required', enciphered: ['password'] }),
  userProfile: read('/api/user/profile', { session: 'required' }),
  userDetail: read('/api/user/detail', { session: 'required' }),
  attorney: read('/api/user/getAttorney', { session: 'required' }),
  exportTicket: write('/api/user/export-ticket', { session: 'required', enciphered: ['password'] }),
  accountExport: read('/api/user/export', { session: 'required', kind: 'download' }),
  accountClosure: read('/api/user/closure', { session: 'required' }),
  accountClose: write('/api/user/close', { session: 'required', enciphered: ['password'] }),
  whiteCompanies: read('/feature/fintech-white-company/list', { session: 'required' }),
} as const satisfies Record<string, Endpoint>;

/**
 * The one table of upstream endpoints (spec §7); those of a kind of case stand with its actions. Whatever is not here is answered 404 by the proxy.
 * Paths are the upstream's; the browser puts `/prod-api` in front. Their schemas and what they are for stand in `schemas/`, under the same names.
 */
export const endpoints = {
  ...accountEndpoints,
  ...agricultureEndpoints,
  ...authenticationEndpoints,
  ...feedbackEndpoints,
  ...fileEndpoints,
  ...financeDemandEndpoints,
  ...financeOrderEndpoints,
  ...authorisationEndpoints,
  ...consentEndpoints,
  ...financeProductEndpoints,
  ...financeToolEndpoints,
  ...guaranteeEndpoints,
  ...insuranceEndpoints,
  ...insuranceOrderEndpoints,
  ...legacyEndpoints,
  ...messageEndpoints,
  ...policyEndpoints,
  ...referenceEndpoints,
  ...signOnEndpoints,
  ...submissionEndpoints,
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
