import * as z from 'zod';
import { CaptchaImage, LoginBody, LoginResult, UserDetail, UserProfile } from './account.ts';
import { AgencyOption } from './agency.ts';
import { CAPTCHA_TIMEOUT_MS, read, write } from './call.ts';
import { DictionaryEntry } from './dictionary.ts';
import { DistrictOption, DistrictQuery } from './district.ts';
import { Done, envelope, rowsEnvelope } from './envelope.ts';
import { FinanceFacets, FinanceProduct, FinanceProductFilter, FinanceProductQuery, FinanceProductRow } from './finance-product.ts';
import { HomeStatistics } from './home-statistics.ts';
import { PolicyArticle, PolicyArticleFilter, PolicyArticleQuery, PolicyArticleRow, PolicyFacets } from './policy-article.ts';

const CODE = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * The one table of upstream calls (spec §7). Whatever is not here is answered 404 by the proxy.
 * Paths are the upstream's; the browser puts `/prod-api` in front.
 */
export const calls = {
  dictType: read({
    path: '/api/comm/dictType/{type}',
    params: { type: /^[A-Za-z_]{1,40}$/ },
    session: 'none',
    answer: envelope(z.array(DictionaryEntry)),
  }),
  districtOption: read({
    path: '/api/comm/district/option',
    session: 'none',
    query: DistrictQuery,
    answer: envelope(z.array(DistrictOption)),
  }),
  agencyOptions: read({
    path: '/api/org/list-agency-for-option',
    session: 'none',
    answer: envelope(z.array(AgencyOption)),
  }),
  financeProducts: read({
    path: '/api/fin/product/list-product-by-page',
    session: 'none',
    query: FinanceProductQuery,
    answer: rowsEnvelope(FinanceProductRow),
  }),
  financeFacets: read({
    path: '/api/fin/product/facets',
    session: 'none',
    query: FinanceProductFilter,
    answer: envelope(FinanceFacets),
  }),
  financeProduct: read({
    path: '/api/fin/product/{productCode}',
    params: { productCode: CODE },
    session: 'none',
    answer: envelope(FinanceProduct),
  }),
  policyArticles: read({
    path: '/api/cms/policy/list-article-by-page',
    session: 'none',
    query: PolicyArticleQuery,
    answer: rowsEnvelope(PolicyArticleRow),
  }),
  policyFacets: read({
    path: '/api/cms/policy/facets',
    session: 'none',
    query: PolicyArticleFilter,
    answer: envelope(PolicyFacets),
  }),
  policyArticle: read({
    path: '/api/cms/policy/{policyArticleId}',
    params: { policyArticleId: CODE },
    session: 'none',
    answer: envelope(PolicyArticle),
  }),
  policyView: write({
    path: '/api/cms/policy/{policyArticleId}/view',
    params: { policyArticleId: CODE },
    session: 'none',
    repeat: 'allowed',
    answer: Done,
  }),
  homeStatistics: read({
    path: '/api/stat/home',
    session: 'none',
    answer: envelope(HomeStatistics),
  }),
  captchaImage: read({
    path: '/api/comm/captchaImage',
    session: 'none',
    timeoutMs: CAPTCHA_TIMEOUT_MS,
    answer: envelope(CaptchaImage),
  }),
  login: write({
    path: '/api/user/login',
    session: 'starts',
    enciphered: ['password'],
    body: LoginBody,
    answer: envelope(LoginResult),
  }),
  logout: write({ path: '/api/logout', session: 'ends', repeat: 'allowed', answer: Done }),
  userProfile: read({ path: '/api/user/profile', session: 'required', answer: envelope(UserProfile) }),
  userDetail: read({ path: '/api/user/detail', session: 'required', answer: envelope(UserDetail) }),
} as const;

export type CallName = keyof typeof calls;
