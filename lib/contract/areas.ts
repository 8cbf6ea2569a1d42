import { financeDemandEndpoints } from './demand/actions.ts';
import type { Endpoint } from './endpoint.ts';
import {
  authorisationEndpoints,
  type CallName,
  consentEndpoints,
  fileEndpoints,
  guaranteeEndpoints,
  insuranceEndpoints,
  policyEndpoints,
  signOnEndpoints,
} from './endpoints.ts';
import { feedbackEndpoints } from './feedback/actions.ts';
import { financeOrderEndpoints } from './finance/actions.ts';
import { insuranceOrderEndpoints } from './insurance/actions.ts';

/** Calls that a back end has together or not at all. */
export interface Area {
  /** What visitors call it. */
  readonly title: string;
  /** What visitors find where an upstream does not have it. */
  readonly without: string;
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

/** Calls by name, or all of a group of endpoints. */
type CallsOfArea = readonly CallName[] | { readonly [N in CallName]?: Endpoint };

const isList = (calls: CallsOfArea): calls is readonly CallName[] => Array.isArray(calls);

const area = (
  title: string,
  without: string,
  calls: CallsOfArea,
  rest: Partial<Omit<Area, 'title' | 'without' | 'calls' | 'follows'>> & { follows?: AreaName } = {},
): Area => ({
  title,
  without,
  isEssential: false,
  ...rest,
  calls: isList(calls) ? calls : (Object.keys(calls) as CallName[]),
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
  | 'smsNotices'
  | 'authorisations'
  | 'consents'
  | 'feedback'
  | 'statistics';

/**
 * Every call of the contract in its area. The essential ones are what the specification lists (spec §7); a portal lives without any of
 * the others, as a smaller site.
 */
export const areas: Readonly<Record<AreaName, Area>> = {
  account: area(
    '登录和账户',
    'Nobody can log in; public pages stay.',
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
  reference: area(
    '字典、区划、机构名单',
    'Names, filters and display flags that the portal brings itself.',
    ['dictType', 'districtOption', 'agencyOptions'],
    ESSENTIAL,
  ),
  files: area('文件', 'Nothing can be uploaded or downloaded.', fileEndpoints, ESSENTIAL),
  signOn: area(
    '统一身份登录和其他站点',
    'Each way in that is missing says that it failed; the other ways stay.',
    signOnEndpoints,
    ESSENTIAL,
  ),
  messages: area('消息中心', 'The message centre says that it cannot be read.', ['messages', 'readMessage', 'messageNum'], ESSENTIAL),
  agencyRegistration: area(
    '承保注册',
    'The dialog 承保注册 says that it failed.',
    ['agencyRegister', 'agencyTicket', 'agencyFollow', 'agencyComplete', 'agencyWithdraw'],
    ESSENTIAL,
  ),
  score: area(
    '涉农信用分',
    'The farm score says that it cannot be read.',
    ['agricultureReport', 'signProtocol', 'getQRCode', 'signStatus'],
    ESSENTIAL,
  ),
  finance: area(
    '金融超市',
    'No 金融超市: no menu item, list, product page, search, comparison or calculator of products.',
    ['financeProducts', 'financeFacets', 'financeProductCodes', 'financeProduct', 'financePreview', 'comparedProducts'],
    {
      probe: 'financeProducts',
    },
  ),
  matching: area('看我能办哪些', 'No questionnaire 看我能办哪些 and no judgement beside products and articles.', ['matchProducts'], {
    follows: 'finance',
  }),
  institutions: area('机构主页', 'No pages of institutions; their names stand without a link.', ['institution', 'agencyEvaluations'], {
    follows: 'finance',
  }),
  insurance: area('保险服务', 'No 保险服务: no menu item, list or product page.', insuranceEndpoints, {
    probe: 'insuranceProducts',
  }),
  policy: area('政策资讯', 'No 政策资讯: no menu item, list, article or feed.', policyEndpoints, {
    probe: 'policyArticles',
  }),
  agriculture: area(
    '涉农申请',
    'Farm products are shown; nothing can be applied for in the farm zone.',
    [
      'farmSave',
      'farmQRCode',
      'farmSubmit',
      'farmDraft',
      'farmSubmissions',
      'farmSubmission',
      'farmResubmit',
      'farmWithdraw',
      'farmSign',
      'farmDecline',
    ],
    { probe: 'farmSubmissions', follows: 'finance' },
  ),
  guarantee: area('保函查验', 'No page that verifies letters; 保函服务 leads to GUARANTEE_URL where one is set.', guaranteeEndpoints, {
    probe: 'guaranteeVerify',
    isProbeOfRecord: true,
  }),
  orders: area('融资订单', 'No finance orders in the personal centre, and no button to apply.', financeOrderEndpoints, {
    probe: 'financeOrders',
  }),
  insuranceOrders: area('保险订单', 'No insurance orders in the personal centre, and no button to buy.', insuranceOrderEndpoints, {
    probe: 'insuranceOrders',
  }),
  demand: area('融资需求', 'No financing demands in the personal centre.', financeDemandEndpoints, { probe: 'demands' }),
  authentication: area(
    '认证',
    'No authentication pages; what the profile says of it is shown.',
    [
      'authOverview',
      'personalAuth',
      'personalAuthWithdraw',
      'personalAuthCurrent',
      'qualifications',
      'qualificationSubmit',
      'qualificationRevoke',
      'attorneySubmit',
      'attorneyRevoke',
      'companyAuth',
      'companyAuthWithdraw',
      'companyAuthCurrent',
    ],
    { probe: 'authOverview' },
  ),
  security: area(
    '账户安全',
    'No sessions, bindings, export or closing of the account; the password can be changed.',
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
  centre: area(
    '待办和整理消息',
    'No summary at the head of the personal centre; messages cannot be removed.',
    ['centreSummary', 'messageDelete'],
    { probe: 'centreSummary' },
  ),
  invoice: area(
    '我的发票',
    'No invoices in the personal centre.',
    ['invoiceTitles', 'invoiceTitleSave', 'invoiceTitleRemove', 'invoicePaidThings', 'invoices', 'invoiceApply', 'invoiceCancel'],
    { probe: 'invoices' },
  ),
  certificate: area(
    '数字证书',
    'No digital certificates in the personal centre.',
    ['certificates', 'certOrders', 'certOrder', 'certOrderSave', 'certOrderSubmit', 'certOrderPay', 'certOrderReceive', 'certOrderCancel'],
    { probe: 'certificates' },
  ),
  evaluation: area(
    '我的评价',
    'No evaluations to write or to read in the personal centre.',
    ['evaluationsToWrite', 'ownEvaluations', 'evaluationSubmit', 'evaluationAppend'],
    {
      probe: 'ownEvaluations',
    },
  ),
  favourites: area('我的收藏', 'No hearts, and no list of favourites.', ['favourites', 'favouriteAdd', 'favouriteRemove'], {
    probe: 'favourites',
  }),
  subscriptions: area('关注的条件', 'Searches cannot be followed.', ['subscriptions', 'subscriptionAdd', 'subscriptionRemove'], {
    probe: 'subscriptions',
  }),
  smsNotices: area('短信提醒', 'Nothing in the account says which messages come by SMS.', ['smsSettings', 'smsSettingsSave'], {
    probe: 'smsSettings',
  }),
  authorisations: area('给出去的授权', 'No list of the authorisations that were given.', authorisationEndpoints, {
    probe: 'creditAuthorisations',
  }),
  consents: area(
    '授权与同意',
    'No separate consents are asked for, and no list of those that were given; what the agreement says holds.',
    consentEndpoints,
    { probe: 'consents' },
  ),
  feedback: area(
    '投诉、异议和留言',
    'No form for complaints, objections, messages and corrections; the foot of the page names the mail address.',
    feedbackEndpoints,
    { probe: 'feedbacks' },
  ),
  statistics: area('首页数字', 'The home page shows no figures.', ['homeStatistics'], { probe: 'homeStatistics' }),
};

export const areaNames = Object.keys(areas) as AreaName[];

const areaOfCall = new Map(areaNames.flatMap((name) => areas[name].calls.map((call) => [call, name] as const)));

/** The area a call belongs to. */
export const areaOf = (call: CallName): AreaName => areaOfCall.get(call) as AreaName;
