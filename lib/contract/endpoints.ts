import { CAPTCHA_TIMEOUT_MS, type Endpoint, read, write } from './endpoint.ts';

const CODE = /^[A-Za-z0-9_-]{1,40}$/;

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
  captchaImage: read('/api/comm/captchaImage', { session: 'none', timeoutMs: CAPTCHA_TIMEOUT_MS }),
  login: write('/api/user/login', { session: 'starts', enciphered: ['password'] }),
  logout: write('/api/logout', { session: 'ends', repeat: 'allowed' }),
  userProfile: read('/api/user/profile', { session: 'required' }),
  userDetail: read('/api/user/detail', { session: 'required' }),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
