import type * as z from 'zod';
import {
  AgricultureProductListQuery,
  CompareQuery,
  FinanceListQuery,
  LoanQuery,
  NoQuery,
  PolicyListQuery,
  ProductCodeQuery,
} from './page-queries.ts';

export interface Route {
  /** As the specification spells it; `{name}` stands for one segment. */
  readonly pattern: `/${string}`;
  readonly title: string;
  readonly access: 'public' | 'user';
  /** `browse` is rendered on first request and cached; `shell` is prerendered at build. */
  readonly render: 'browse' | 'shell';
  readonly query: z.ZodObject;
  /** Pattern of each `{name}`. */
  readonly params?: Readonly<Record<string, RegExp>>;
  /** The view's state is dropped when it is left (spec §2). */
  readonly noCache?: true;
  /** Not in the specification's tables. */
  readonly origin?: 'added';
}

const CODE = /^[A-Za-z0-9_-]{1,40}$/;

const browse = (pattern: Route['pattern'], title: string, query: z.ZodObject = NoQuery, rest: Partial<Route> = {}): Route => ({
  pattern,
  title,
  access: 'public',
  render: 'browse',
  query,
  ...rest,
});
const shell = (pattern: Route['pattern'], title: string): Route => ({ pattern, title, access: 'public', render: 'shell', query: NoQuery });
const centre = (pattern: Route['pattern'], title: string): Route => ({ pattern, title, access: 'user', render: 'shell', query: NoQuery });

const noCache = { noCache: true } as const;
const added = { origin: 'added' } as const;

/** Every page of the portal (spec §2). Middleware, menus, breadcrumbs, sitemap and tests read it; nobody else spells an address. */
export const routes = {
  home: browse('/', '首页'),
  about: browse('/about', '关于我们'),
  financeList: browse('/financeServer', '金融超市', FinanceListQuery),
  financeDetail: browse('/financeServer/{productCode}', '产品详情', LoanQuery, { params: { productCode: CODE } }),
  financeApply: browse('/financeServerSub', '申请融资', ProductCodeQuery, noCache),
  policyList: browse('/policy', '政策资讯', PolicyListQuery),
  policyArticle: browse('/policy/{policyArticleId}', '政策详情', NoQuery, { params: { policyArticleId: CODE }, ...noCache }),
  insuranceList: browse('/insure', '保险服务'),
  insuranceProduct: browse('/insureProduct', '保险产品', ProductCodeQuery),
  insuranceConfirm: browse('/confirmInsured', '确认投保', ProductCodeQuery),
  agriculture: browse('/agriculture', '涉农专区'),
  agriculturePolicyList: browse('/agriculture/policy', '涉农政策', PolicyListQuery),
  agriculturePolicyArticle: browse('/agriculture/policy/{policyArticleId}', '涉农政策详情', NoQuery, { params: { policyArticleId: CODE } }),
  agricultureProductList: browse('/agriculture/product', '涉农产品', AgricultureProductListQuery),
  agricultureProduct: browse('/agriculture/product/{productId}', '涉农产品详情', LoanQuery, { params: { productId: CODE }, ...noCache }),
  agricultureSubmit: browse('/agriculture/submit', '涉农融资申请', ProductCodeQuery),
  compare: browse('/tools/compare', '产品比较', CompareQuery, added),
  calculator: browse('/tools/calculator', '贷款计算器', LoanQuery, added),
  institution: browse('/institution/{agencyId}', '机构主页', NoQuery, { params: { agencyId: CODE }, ...added }),
  guaranteeVerify: browse('/guarantee/verify', '保函查验', NoQuery, added),
  accessibility: browse('/accessibility', '无障碍说明', NoQuery, added),
  login: shell('/login', '登录'),
  register: shell('/register', '注册'),
  reset: shell('/reset', '找回密码'),
  unavailable: { ...shell('/unavailable', '暂时打不开'), ...added },
  user: centre('/user', '个人中心'),
  userMessage: centre('/user/message', '消息中心'),
  userFinanceOrder: centre('/user/financeOrder', '融资订单'),
  userInsureOrder: centre('/user/insureOrder', '保险订单'),
  userAccount: centre('/user/account', '账户信息'),
  userFinanceDemand: centre('/user/financeDemand', '融资需求'),
  userAuth: centre('/user/auth', '认证管理'),
  userEvaluate: centre('/user/evaluate', '我的评价'),
  userInvoice: centre('/user/invoice', '我的发票'),
  userDigitalCert: centre('/user/digitalCert', '数字证书'),
  userUserMessage: centre('/user/userMessage', '信息管理'),
  userAuthIndex: centre('/user/authIndex', '认证中心'),
  userCompanyAuth: centre('/user/companyAuth', '企业认证'),
  userPersonalAuth: centre('/user/personalAuth', '个人认证'),
  userQualificationAuth: centre('/user/qualificationAuth', '资质认证'),
  userCompanyAuthView: centre('/user/companyAuthView', '企业认证信息'),
  userPersonalAuthView: centre('/user/personalAuthView', '个人认证信息'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
