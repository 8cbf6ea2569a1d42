import {
  attorneyRoleLabels,
  attorneyStateLabels,
  authStateLabels,
  companyMethodLabels,
  companyTypeLabels,
  identityTypeLabels,
  personalMethodLabels,
  qualificationTypeLabels,
} from '#lib/contract/authentication-codes.ts';
import { certBizTypeLabels, certOrderStateLabels, certStateLabels } from '#lib/contract/certificate-states.ts';
import { consentKinds } from '#lib/contract/consent/kinds.ts';
import { contactWayLabels } from '#lib/contract/contact-said.ts';
import {
  collateralLabels,
  demandResponseStateLabels,
  demandVisibilityLabels,
  financeDemandStateLabels,
} from '#lib/contract/demand/states.ts';
import { evaluatedTypeLabels, evaluationStateLabels } from '#lib/contract/evaluation-states.ts';
import { FARM_HONOURS, FARM_SUBJECTS } from '#lib/contract/farm-choices.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import { feedbackStates } from '#lib/contract/feedback/actions.ts';
import { feedbackKinds, feedbackTopics } from '#lib/contract/feedback/kinds.ts';
import { dataScopeLabels, financeOrderStateLabels, financePurposeLabels, rejectReasonLabels } from '#lib/contract/finance/states.ts';
import { guaranteeKindLabels, guaranteeStateLabels } from '#lib/contract/guarantee/states.ts';
import { insuranceClaimStateLabels, insuranceOrderStateLabels } from '#lib/contract/insurance/states.ts';
import { invoiceStateLabels, invoiceTypeLabels, titleTypeLabels } from '#lib/contract/invoice-states.ts';
import { MESSAGE_TYPES } from '#lib/contract/message-types.ts';
import type { Database } from '../../db/database.ts';
import { PRIVATE_FOLDER, toFileId } from '../files/file-address.ts';
import { FEE_KINDS } from '../finance-product/product-proposal.ts';
import { actionNameOf, auditEntityNames } from '../record/audit-action-names.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';
import { smsPurposeText } from '../sms/issue-sms-code.ts';
import { fieldLabels } from './export-labels.ts';
import type { ExportRow } from './export-sections.ts';

type Words = Readonly<Record<string, string>>;

const accountTypes: Words = { ENTERPRISE: '企业、个体工商户', INDIVIDUAL: '个人' };

/** Words for codes that mean the same wherever they stand. */
const codeLabels: Readonly<Record<string, Words>> = {
  accountType: accountTypes,
  authState: authStateLabels,
  bizType: certBizTypeLabels,
  claimState: insuranceClaimStateLabels,
  collateralKind: collateralLabels,
  companyType: companyTypeLabels,
  dataScope: dataScopeLabels,
  dataScopes: dataScopeLabels,
  guaranteeKind: guaranteeKindLabels,
  entityType: auditEntityNames,
  honours: FARM_HONOURS,
  idType: { ...identityTypeLabels, 5: '统一社会信用代码' },
  identityType: identityTypeLabels,
  industry: FARM_INDUSTRIES,
  invoiceType: invoiceTypeLabels,
  keeps: { term: '期数不变', instalment: '每期不变' },
  method: { ...personalMethodLabels, ...companyMethodLabels, password: '密码', sms: '短信验证码' },
  outcome: { done: '办成', refused: '没有办成' },
  part: fieldLabels,
  purpose: { ...financePurposeLabels, ...smsPurposeText },
  rejectCode: rejectReasonLabels,
  smsOff: { task: '轮到我办的', result: '办出结果的', due: '快到期的' },
  subjectType: FARM_SUBJECTS,
  titleType: titleTypeLabels,
  topic: feedbackTopics,
  verifierIdType: identityTypeLabels,
  visibility: demandVisibilityLabels,
  way: { ...contactWayLabels, file: '在这里签，上传合同', onSite: '到机构签' },
  zone: { agri: '涉农专区' },
};

/** Codes of dictionaries, whose words the operator may change. */
const ofDictionaries: Readonly<Record<string, string>> = {
  creditGuaranteeType: 'fin_guarantee_type',
  creditPayType: 'fin_pay_type',
  guaranteeType: 'fin_guarantee_type',
  guaranteeTypes: 'fin_guarantee_type',
  payType: 'fin_pay_type',
  payTypes: 'fin_pay_type',
  '保险订单.type': 'ins_type',
};

type Dictionaries = Readonly<Record<string, Words>>;

/** Words of every dictionary that a table needs. */
export async function readDictionaries(db: Database): Promise<Dictionaries> {
  const types = new Set(Object.values(ofDictionaries));
  const words: Record<string, Words> = {};
  for (const type of types)
    words[type] = Object.fromEntries((await listDictionaryEntries(db, type)).map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  return words;
}

const consentNames: Words = Object.fromEntries(Object.entries(consentKinds).map(([kind, { title }]) => [kind, title]));
const feedbackNames: Words = Object.fromEntries(Object.entries(feedbackKinds).map(([kind, { label }]) => [kind, label]));
const payments: Words = { guaranteeLetter: '保函', insuranceOrder: '保险订单', certificateOrder: '数字证书业务' };

/** Why a try at a secret was refused. */
const refusals: Words = {
  wrongCredentials: '用户名或密码不正确',
  wrongPassword: '密码不正确',
  wrongOldPassword: '原密码不正确',
  smsCodeWrong: '短信验证码不正确',
  smsCodeGone: '短信验证码过期了',
  identityWrong: '身份信息对不上',
  undoGone: '撤回的链接过期了',
  ticketGone: '操作超时',
  accountLocked: '账号锁定',
  mobileTaken: '手机号已经有账号',
};

/** What the user did: the words of an action are those of what it was done to. */
const ACTS = '操作记录';
const sayAction = (row: ExportRow): ExportRow => ({ ...row, action: actionNameOf(String(row.action), String(row.entityType)) });

/** Words for codes that mean something else in each table, by the name of its file. */
const ofSections: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  个人认证: { state: authStateLabels },
  企业认证: { state: authStateLabels },
  资质: { state: authStateLabels, type: qualificationTypeLabels },
  授权委托: { state: attorneyStateLabels, role: attorneyRoleLabels },
  融资订单: { state: financeOrderStateLabels, kind: FEE_KINDS },
  融资需求: { state: financeDemandStateLabels },
  收到的报价: { state: demandResponseStateLabels },
  贷款登记: {
    kind: { disbursed: '放款', balanceConfirmed: '确认余额', repaid: '还款', prepaid: '提前还款', overdue: '逾期', reversed: '冲正' },
  },
  保险订单: { state: insuranceOrderStateLabels },
  理赔: { state: insuranceClaimStateLabels },
  保函: { state: guaranteeStateLabels },
  发票: { state: invoiceStateLabels },
  数字证书: { state: certStateLabels, subjectType: { 1: '企业', 2: '个人' } },
  数字证书业务: { state: certOrderStateLabels },
  支付: { orderType: payments, state: { 0: '待支付', 1: '已支付', 2: '已退款', 3: '已关闭' } },
  同意: { kind: consentNames },
  投诉留言: { state: feedbackStates.labels, kind: feedbackNames },
  投诉留言的往来: { kind: { question: '平台问', supplement: '您补充', answer: '平台答复' } },
  消息: {
    bizType: { ...auditEntityNames, account: '账号' },
    type: Object.fromEntries(MESSAGE_TYPES.map(({ type, label }) => [type, label])),
  },
  收藏: { kind: { product: '融资产品', insurance: '保险产品', policy: '政策文章' } },
  关注: { kind: { finance: '融资产品', insurance: '保险产品', policy: '政策文章' } },
  账号变更: { kind: { mobile: '换手机号', wechat: '微信' } },
  评价: { state: evaluationStateLabels, orderType: evaluatedTypeLabels },
  [ACTS]: {
    kind: { ...consentNames, ...feedbackNames, ...accountTypes },
    reason: refusals,
  },
};

/** What only the program needs: it is in the JSON. */
const UNSEEN = new Set([
  ...['id', 'userId', 'companyId', 'orderId', 'demandId', 'feedbackId', 'authorisationId', 'certificateId', 'actorId', 'actorType'],
  ...['originState', 'version', 'codeVersion', 'contentHash', 'textHash', 'requestId', 'sealNo', 'sceneCode', 'bizLineId', 'returnPath'],
  ...[
    'warnedFor',
    'told',
    'premiumTold',
    'renewalOffered',
    'savedAs',
    'remindAt',
    'due',
    'toldCount',
    'toldDay',
    'recordedBy',
    'endorsedBy',
  ],
  ...['resetsHeldUntil', 'tokenHash', 'fileMd5', 'md5', 'snapshot', 'product', 'steps', 'signature'],
]);

/** Columns that people would find unnamed. */
export const isNamed = (name: string): boolean => UNSEEN.has(name) || fieldLabels[name] !== undefined;

/** Names that no label is known for say nothing to people: their values stand alone. */
const named = (name: string, text: string): string => (fieldLabels[name] === undefined ? text : `${fieldLabels[name]}：${text}`);

function toWords(by: { readonly section: string; readonly dictionaries: Dictionaries }, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (name === 'agricultureScore' && Number(value) < 0) return '';
  if (Array.isArray(value))
    return value
      .map((one) => toWords(by, name, one))
      .filter((text) => text !== '')
      .join(value.some((one) => typeof one === 'object') ? '；' : '、');
  if (typeof value !== 'object') {
    const dictionary = by.dictionaries[ofDictionaries[`${by.section}.${name}`] ?? ofDictionaries[name] ?? ''];
    const words = ofSections[by.section]?.[name] ?? codeLabels[name] ?? dictionary ?? {};
    if (Object.hasOwn(words, String(value))) return words[String(value)] ?? '';
    // Of a kept file its name: its address opens nothing by itself.
    const fileName = String(value).split(PRIVATE_FOLDER).at(-1) ?? '';
    return toFileId(fileName) === null ? String(value) : fileName;
  }
  return Object.entries(value)
    .filter(([own]) => !UNSEEN.has(own))
    .map(([own, part]) => [own, toWords(by, own, part)] as const)
    .filter(([, text]) => text !== '')
    .map(([own, text]) => named(own, text))
    .join('；');
}

/** Rows as a table for people: columns and codes in words, what is nested in one line. */
export function toTable(section: string, given: readonly ExportRow[], dictionaries: Dictionaries = {}): string[][] {
  const by = { section, dictionaries };
  const rows = section === ACTS ? given.map(sayAction) : given;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !UNSEEN.has(name));
  return [names.map((name) => fieldLabels[name] ?? name), ...rows.map((row) => names.map((name) => toWords(by, name, row[name])))];
}
