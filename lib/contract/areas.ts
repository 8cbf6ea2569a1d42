import type { CallName } from './endpoints.ts';

/** Calls that a back end has together or not at all. */
export interface Area {
  /** What visitors call it. */
  readonly title: string;
  /** Without it there is no portal: it cannot be switched off. */
  readonly isEssential: boolean;
  /** The read that tells whether the area is there: no parameters of its own. Without one, the area goes with `follows`, or by the setting alone. */
  readonly probe?: CallName;
  /** The probing read asks for one record: a 404 of the envelope means that there is no such record, in an area that is there. */
  readonly isProbeOfRecord?: boolean;
  /** Area without which this one makes no sense. */
  readonly follows?: AreaName;
  readonly calls: readonly CallName[];
}

const area = (
  title: string,
  calls: readonly CallName[],
  rest: Partial<Omit<Area, 'title' | 'calls' | 'follows'>> & { follows?: AreaName } = {},
): Area => ({
  title,
  isEssential: false,
  ...rest,
  calls,
});

const ESSENTIAL = { isEssential: true } as const;

export type AreaName =
  | 'account'
  | 'reference'
  | 'files'
  | 'signOn'
  | 'messages'
  | 'agencyRegistration'
  | 'score'
  | 'finance'
  | 'matching'
  | 'institutions'
  | 'insurance'
  | 'policy'
  | 'agriculture'
  | 'guarantee'
  | 'orders'
  | 'insuranceOrders'
  | 'demand'
  | 'authentication'
  | 'security'
  | 'centre'
  | 'invoice'
  | 'certificate'
  | 'evaluation'
  | 'favourites'
  | 'subscriptions'
  | 'authorisations'
  | 'statistics';

/**
 * Every call of the contract in its area. The essential ones are what the specification lists (spec §7); a portal lives without any of
 * the others, as a smaller site.
 */
export const areas: Readonly<Record<AreaName, Area>> = {
  account: area(
    '登录和账户',
    [
      'captchaImage',
      'sendSmsCode',
      'sendUserSmsCode',
      'register',
      'login',
      'logout',
      'retrievePassword',
      'modifyPassword',
      'userProfile',
      'userDetail',
      'attorney',
      'whiteCompanies',
    ],
    ESSENTIAL,
  ),
  reference: area('字典、区划、机构名单', ['dictType', 'districtOption', 'agencyOptions'], ESSENTIAL),
  files: area(
    '文件',
    ['fileUpload', 'signOssUrl', 'downloadFile', 'downloadResource', 'downloadOrderFiles', 'downloadFileList'],
    ESSENTIAL,
  ),
  signOn: area(
    '统一身份登录和其他站点',
    ['mztAddress', 'szsfAddress', 'szsfLoginOut', 'mztUserLogin', 'tenantCaptcha', 'tenantLogin', 'adminCaptcha', 'adminLogin'],
    ESSENTIAL,
  ),
  messages: area('消息中心', ['messages', 'readMessage', 'messageNum'], ESSENTIAL),
  agencyRegistration: area('承保注册', ['agencyRegister', 'agencyTicket'], ESSENTIAL),
  score: area('涉农信用分', ['agricultureReport', 'signProtocol', 'getQRCode', 'signStatus'], ESSENTIAL),
  finance: area('金融超市', ['financeProducts', 'financeFacets', 'financeProductCodes', 'financeProduct', 'comparedProducts'], {
    probe: 'financeProducts',
  }),
  matching: area('看我能办哪些', ['matchProducts'], { follows: 'finance' }),
  institutions: area('机构主页', ['institution', 'agencyEvaluations'], { follows: 'finance' }),
  insurance: area('保险服务', ['insuranceProducts', 'insuranceFacets', 'insuranceProductCodes', 'insuranceTrial', 'insuranceProduct'], {
    probe: 'insuranceProducts',
  }),
  policy: area('政策资讯', ['policyArticleCodes', 'policyArticles', 'policyFacets', 'policyArticle', 'policyView'], {
    probe: 'policyArticles',
  }),
  agriculture: area(
    '涉农申请',
    ['farmSave', 'farmSubmit', 'farmDraft', 'farmSubmissions', 'farmSubmission', 'farmResubmit', 'farmWithdraw', 'farmSign', 'farmDecline'],
    { probe: 'farmSubmissions', follows: 'finance' },
  ),
  guarantee: area('保函查验', ['guaranteeVerify'], { probe: 'guaranteeVerify', isProbeOfRecord: true }),
  orders: area(
    '融资订单',
    [
      'financeOrderSave',
      'financeOrderSubmit',
      'financeOrderResubmit',
      'financeOrderWithdraw',
      'financeOrderSign',
      'financeOrderDecline',
      'financeOrderReconsider',
      'financeOrderRemoveDraft',
      'financeOrders',
      'financeOrderCounts',
      'financeOrder',
      'financeOrderPrint',
    ],
    { probe: 'financeOrders' },
  ),
  insuranceOrders: area(
    '保险订单',
    [
      'insuranceOrderSave',
      'insuranceOrderSubmit',
      'insuranceOrderAmend',
      'insuranceOrderPay',
      'insuranceOrderCancel',
      'insuranceOrderSurrender',
      'insuranceOrderRenew',
      'insuranceClaim',
      'insuranceClaimSupplement',
      'insuranceOrders',
      'insuranceOrderCounts',
      'insuranceOrder',
    ],
    { probe: 'insuranceOrders' },
  ),
  demand: area(
    '融资需求',
    [
      'demandSave',
      'demandPublish',
      'demandRemoveDraft',
      'demandWithdraw',
      'demandChoose',
      'demandReadResponses',
      'demands',
      'demandCounts',
      'demand',
    ],
    { probe: 'demands' },
  ),
  authentication: area(
    '认证',
    [
      'authOverview',
      'personalAuth',
      'personalAuthCurrent',
      'qualifications',
      'qualificationSubmit',
      'qualificationRevoke',
      'attorneySubmit',
      'attorneyRevoke',
      'companyAuth',
      'companyAuthCurrent',
    ],
    { probe: 'authOverview' },
  ),
  security: area(
    '账户安全',
    [
      'userSessions',
      'revokeSession',
      'bindSmsCode',
      'bindMobile',
      'wechatAddress',
      'bindWechat',
      'unbindWechat',
      'exportTicket',
      'accountExport',
      'accountClosure',
      'accountClose',
    ],
    { probe: 'userSessions' },
  ),
  centre: area('待办和整理消息', ['centreSummary', 'messageDelete'], { probe: 'centreSummary' }),
  invoice: area(
    '我的发票',
    ['invoiceTitles', 'invoiceTitleSave', 'invoiceTitleRemove', 'invoicePaidThings', 'invoices', 'invoiceApply', 'invoiceCancel'],
    { probe: 'invoices' },
  ),
  certificate: area(
    '数字证书',
    ['certificates', 'certOrders', 'certOrder', 'certOrderSave', 'certOrderSubmit', 'certOrderPay', 'certOrderReceive', 'certOrderCancel'],
    { probe: 'certificates' },
  ),
  evaluation: area('我的评价', ['evaluationsToWrite', 'ownEvaluations', 'evaluationSubmit', 'evaluationAppend'], {
    probe: 'ownEvaluations',
  }),
  favourites: area('我的收藏', ['favourites', 'favouriteAdd', 'favouriteRemove'], { probe: 'favourites' }),
  subscriptions: area('关注的条件', ['subscriptions', 'subscriptionAdd', 'subscriptionRemove'], { probe: 'subscriptions' }),
  authorisations: area('给出去的授权', ['creditAuthorisations', 'creditAuthorisationRevoke'], { probe: 'creditAuthorisations' }),
  statistics: area('首页数字', ['homeStatistics'], { probe: 'homeStatistics' }),
};

export const areaNames = Object.keys(areas) as AreaName[];

const areaOfCall = new Map(areaNames.flatMap((name) => areas[name].calls.map((call) => [call, name] as const)));

/** The area a call belongs to. */
export const areaOf = (call: CallName): AreaName => areaOfCall.get(call) as AreaName;
