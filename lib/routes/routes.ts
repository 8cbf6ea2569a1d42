import { AgricultureProductListQuery, FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import { InsuranceListQuery } from '#lib/contract/catalogue/insurance.ts';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PageSchema } from '#lib/query/page-query.ts';
import {
  FarmApplyQuery,
  GuaranteeVerifyPageQuery,
  InsuranceProductPageQuery,
  LoanQuery,
  NoQuery,
  ProductCodeQuery,
  SubsidyQuery,
} from './page-queries.ts';
import { type CentreName, type CentrePage, centrePages, noCachePatterns, patterns, type RouteName } from './patterns.ts';
import { CalculatorQuery, CompareQuery } from './tool-queries.ts';

export interface Route {
  /** As the specification spells it; `{name}` stands for one segment. */
  readonly pattern: `/${string}`;
  readonly title: string;
  readonly access: 'public' | 'user';
  /** `browse` is rendered on first request and cached; `shell` is prerendered at build; `once` is rendered for each request, and kept nowhere. */
  readonly render: 'browse' | 'shell' | 'once';
  readonly query: PageSchema;
  /** Names in the query of which there are only so many values, or that lead to a missing page: their pages are kept like the plain one. */
  readonly fewQueries?: readonly string[];
  /** The view's state is dropped when it is left (spec §2). */
  readonly noCache?: boolean;
  /** Not in the specification's tables. */
  readonly origin?: 'added';
}

const browse = (pattern: Route['pattern'], title: string, query: PageSchema = NoQuery, rest: Partial<Route> = {}): Route => ({
  pattern,
  title,
  access: 'public',
  render: 'browse',
  query,
  noCache: noCachePatterns.includes(pattern),
  ...rest,
});
const shell = (pattern: Route['pattern'], title: string): Route => ({ pattern, title, access: 'public', render: 'shell', query: NoQuery });
const centreRoutes = Object.fromEntries(
  Object.entries<CentrePage>(centrePages).map(([name, { path, title, origin }]) => [
    name,
    { pattern: path, title, access: 'user', render: 'shell', query: NoQuery, origin } satisfies Route,
  ]),
) as Record<CentreName, Route & { readonly query: typeof NoQuery }>;

const forEachProduct = { fewQueries: ['productCode'] } as const;
const added = { origin: 'added' } as const;

/** Every page of the portal (spec §2). Middleware, menus, breadcrumbs, sitemap and tests read it; nobody else spells an address. */
export const routes = {
  home: browse(patterns.home, '首页'),
  about: browse(patterns.about, '关于我们'),
  financeList: browse(patterns.financeList, '金融超市', FinanceListQuery),
  financeDetail: browse(patterns.financeDetail, '产品详情', LoanQuery),
  financeApply: browse(patterns.financeApply, '申请融资', ProductCodeQuery, forEachProduct),
  policyList: browse(patterns.policyList, '政策资讯', PolicyListQuery, { fewQueries: ['category'] }),
  policyArticle: browse(patterns.policyArticle, '政策详情', NoQuery),
  subsidies: browse(patterns.subsidies, '看看我能领哪些补贴', SubsidyQuery, added),
  insuranceList: browse(patterns.insuranceList, '保险服务', InsuranceListQuery),
  insuranceProduct: browse(patterns.insuranceProduct, '保险产品', InsuranceProductPageQuery, forEachProduct),
  insuranceConfirm: browse(patterns.insuranceConfirm, '确认投保', ProductCodeQuery, forEachProduct),
  agriculture: browse(patterns.agriculture, '涉农专区'),
  agriculturePolicyList: browse(patterns.agriculturePolicyList, '涉农政策', PolicyListQuery, { fewQueries: ['category'] }),
  agriculturePolicyArticle: browse(patterns.agriculturePolicyArticle, '涉农政策详情', NoQuery),
  agricultureProductList: browse(patterns.agricultureProductList, '涉农产品', AgricultureProductListQuery),
  agricultureProduct: browse(patterns.agricultureProduct, '涉农产品详情', LoanQuery),
  agricultureSubmit: browse(patterns.agricultureSubmit, '涉农融资申请', FarmApplyQuery, { fewQueries: ['productId', 'trade'] }),
  agricultureScore: browse(patterns.agricultureScore, '涉农信用分', NoQuery, added),
  agricultureSubmission: browse(patterns.agricultureSubmission, '我的涉农申请', NoQuery, added),
  compare: browse(patterns.compare, '产品比较', CompareQuery, added),
  calculator: browse(patterns.calculator, '贷款计算器', CalculatorQuery, added),
  match: browse(patterns.match, '看我能办哪些', NoQuery, added),
  institution: browse(patterns.institution, '机构主页', NoQuery, added),
  guaranteeVerify: browse(patterns.guaranteeVerify, '保函查验', GuaranteeVerifyPageQuery, added),
  feedback: browse(patterns.feedback, '投诉、异议、留言', NoQuery, added),
  feedbackFollow: browse(patterns.feedbackFollow, '查进度', NoQuery, added),
  siteMap: browse(patterns.siteMap, '网站地图', NoQuery, added),
  accessibility: browse(patterns.accessibility, '无障碍说明', NoQuery, added),
  privacy: browse(patterns.privacy, '隐私政策', NoQuery, added),
  agreement: browse(patterns.agreement, '用户服务协议', NoQuery, added),
  closed: browse(patterns.closed, '没有开通', NoQuery, added),
  preview: browse(patterns.preview, '预览', NoQuery, { ...added, render: 'once' }),
  login: shell(patterns.login, '登录'),
  register: shell(patterns.register, '注册'),
  reset: shell(patterns.reset, '找回密码'),
  unavailable: { ...shell(patterns.unavailable, '暂时打不开'), ...added },
  ...centreRoutes,
} as const satisfies Record<RouteName, Route>;
