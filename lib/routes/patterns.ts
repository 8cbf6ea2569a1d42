/**
 * The path of every page, as the specification spells it; `{name}` stands for one segment. Apart from the table of routes, so
 * that a page in the browser can link without carrying the schemas of all queries.
 */
/** A page of the personal centre. */
export interface CentrePage {
  readonly path: `/user${string}`;
  /** Heading, title of the window, name in the side menu. */
  readonly title: string;
  /** Group of the side menu that names it; in their order. */
  readonly menu?: 'messages' | 'orders' | 'own' | 'legacy';
  /** For companies alone. */
  readonly isForCompanies?: true;
  /** What waits there, as the summary of the centre counts it. */
  readonly waiting?: 'unread' | 'finance' | 'insurance' | 'demand' | 'feedback' | 'certification' | 'account';
  /** The page of the side menu to which it belongs. */
  readonly within?: string;
  /** Not in the specification's tables. */
  readonly origin?: 'added';
}

/** Every page of the personal centre, in the order of the side menu (spec §2). A new one is a line here, a page in app/user and a view. */
export const centrePages = {
  user: { path: '/user', title: '个人中心' },
  userMessage: { path: '/user/message', title: '消息中心', menu: 'messages', waiting: 'unread' },
  userFinanceOrder: { path: '/user/financeOrder', title: '融资订单', menu: 'orders', waiting: 'finance' },
  userInsureOrder: { path: '/user/insureOrder', title: '保险订单', menu: 'orders', waiting: 'insurance' },
  userAccount: { path: '/user/account', title: '账户信息', menu: 'own', waiting: 'account' },
  userFinanceDemand: { path: '/user/financeDemand', title: '融资需求', menu: 'own', waiting: 'demand', isForCompanies: true },
  userFeedback: { path: '/user/feedback', title: '投诉留言', menu: 'own', waiting: 'feedback', origin: 'added' },
  userUserMessage: { path: '/user/userMessage', title: '信息管理', menu: 'legacy' },
  userEvaluate: { path: '/user/evaluate', title: '我的评价', menu: 'legacy' },
  userInvoice: { path: '/user/invoice', title: '我的发票', menu: 'legacy' },
  userDigitalCert: { path: '/user/digitalCert', title: '数字证书', menu: 'legacy' },
  userAuth: { path: '/user/auth', title: '认证管理', within: '/user/account', waiting: 'certification' },
  userAuthIndex: { path: '/user/authIndex', title: '认证中心', within: '/user/auth' },
  userCompanyAuth: { path: '/user/companyAuth', title: '企业认证', within: '/user/auth' },
  userPersonalAuth: { path: '/user/personalAuth', title: '个人认证', within: '/user/auth' },
  userQualificationAuth: { path: '/user/qualificationAuth', title: '资质认证', within: '/user/auth' },
  userCompanyAuthView: { path: '/user/companyAuthView', title: '企业认证信息', within: '/user/auth' },
  userPersonalAuthView: { path: '/user/personalAuthView', title: '个人认证信息', within: '/user/auth' },
} as const satisfies Record<string, CentrePage>;

export type CentreName = keyof typeof centrePages;

const centrePatterns = Object.fromEntries(Object.entries(centrePages).map(([name, { path }]) => [name, path])) as {
  readonly [N in CentreName]: (typeof centrePages)[N]['path'];
};

export const patterns = {
  home: '/',
  about: '/about',
  financeList: '/financeServer',
  financeDetail: '/financeServer/{productCode}',
  financeApply: '/financeServerSub',
  policyList: '/policy',
  subsidies: '/subsidies',
  policyArticle: '/policy/{policyArticleId}',
  insuranceList: '/insure',
  insuranceProduct: '/insureProduct',
  insuranceConfirm: '/confirmInsured',
  agriculture: '/agriculture',
  agriculturePolicyList: '/agriculture/policy',
  agriculturePolicyArticle: '/agriculture/policy/{policyArticleId}',
  agricultureProductList: '/agriculture/product',
  agricultureProduct: '/agriculture/product/{productId}',
  agricultureSubmit: '/agriculture/submit',
  agricultureScore: '/agriculture/score',
  agricultureSubmission: '/agriculture/submission',
  compare: '/tools/compare',
  calculator: '/tools/calculator',
  match: '/tools/match',
  institution: '/institution/{agencyId}',
  guaranteeVerify: '/guarantee/verify',
  feedback: '/feedback',
  feedbackFollow: '/feedback/follow',
  siteMap: '/site-map',
  accessibility: '/accessibility',
  privacy: '/privacy',
  agreement: '/agreement',
  closed: '/closed',
  preview: '/preview/{kind}/{token}',
  login: '/login',
  register: '/register',
  reset: '/reset',
  unavailable: '/unavailable',
  ...centrePatterns,
} as const satisfies Record<string, `/${string}`>;

export type RouteName = keyof typeof patterns;

/** Pages whose view is dropped when it is left (spec §2, noCache). */
export const noCachePatterns: readonly string[] = [patterns.financeApply, patterns.policyArticle, patterns.agricultureProduct];

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** Values of the `{name}` segments of a page's path. */
export type PathParams<N extends RouteName> = { readonly [K in Names<(typeof patterns)[N]>]: string };

/** Path of a page with its parameters filled in, without query. */
export const toPath = <N extends RouteName>(name: N, params: PathParams<N>): string =>
  patterns[name].replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent((params as Record<string, string>)[key] ?? ''));
