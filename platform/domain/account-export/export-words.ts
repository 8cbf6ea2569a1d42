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
import { feedbackStates } from '#lib/contract/feedback/actions.ts';
import { dataScopeLabels, financeOrderStateLabels, financePurposeLabels, rejectReasonLabels } from '#lib/contract/finance/states.ts';
import { guaranteeKindLabels, guaranteeStateLabels } from '#lib/contract/guarantee/states.ts';
import { insuranceClaimStateLabels, insuranceOrderStateLabels } from '#lib/contract/insurance/states.ts';
import { invoiceStateLabels, invoiceTypeLabels, titleTypeLabels } from '#lib/contract/invoice-states.ts';
import type { Database } from '../../db/database.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';
import { fieldLabels } from './export-labels.ts';
import type { ExportRow } from './export-sections.ts';

type Words = Readonly<Record<string, string>>;

/** Words for codes that mean the same wherever they stand. */
const codeLabels: Readonly<Record<string, Words>> = {
  accountType: { ENTERPRISE: '企业、个体工商户', INDIVIDUAL: '个人' },
  authState: authStateLabels,
  bizType: certBizTypeLabels,
  claimState: insuranceClaimStateLabels,
  collateralKind: collateralLabels,
  companyType: companyTypeLabels,
  dataScope: dataScopeLabels,
  dataScopes: dataScopeLabels,
  guaranteeKind: guaranteeKindLabels,
  idType: { ...identityTypeLabels, 5: '统一社会信用代码' },
  identityType: identityTypeLabels,
  invoiceType: invoiceTypeLabels,
  keeps: { term: '期数不变', instalment: '每期不变' },
  method: { ...personalMethodLabels, ...companyMethodLabels },
  outcome: { done: '办成', refused: '没有办成' },
  purpose: financePurposeLabels,
  rejectCode: rejectReasonLabels,
  titleType: titleTypeLabels,
  visibility: demandVisibilityLabels,
  way: contactWayLabels,
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
const payments: Words = { guaranteeLetter: '保函', insuranceOrder: '保险订单', certificateOrder: '数字证书业务' };

/** Words for codes that mean something else in each table, by the name of its file. */
const ofSections: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  个人认证: { state: authStateLabels },
  企业认证: { state: authStateLabels },
  资质: { state: authStateLabels, type: qualificationTypeLabels },
  授权委托: { state: attorneyStateLabels, role: attorneyRoleLabels },
  融资订单: { state: financeOrderStateLabels },
  融资需求: { state: financeDemandStateLabels },
  收到的报价: { state: demandResponseStateLabels },
  贷款登记: {
    kind: { disbursed: '放款', balanceConfirmed: '确认余额', repaid: '还款', prepaid: '提前还款', overdue: '逾期', reversed: '冲正' },
  },
  保险订单: { state: insuranceOrderStateLabels },
  理赔: { state: insuranceClaimStateLabels },
  保函: { state: guaranteeStateLabels },
  发票: { state: invoiceStateLabels },
  数字证书: { state: certStateLabels },
  数字证书业务: { state: certOrderStateLabels },
  支付: { orderType: payments, state: { 0: '待支付', 1: '已支付', 2: '已退款', 3: '已关闭' } },
  同意: { kind: consentNames },
  投诉留言: { state: feedbackStates.labels },
  评价: { state: evaluationStateLabels, orderType: evaluatedTypeLabels },
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
    const words = ofSections[by.section]?.[name] ?? codeLabels[name] ?? by.dictionaries[ofDictionaries[name] ?? ''] ?? {};
    return Object.hasOwn(words, String(value)) ? (words[String(value)] ?? '') : String(value);
  }
  return Object.entries(value)
    .filter(([own]) => !UNSEEN.has(own))
    .map(([own, part]) => [own, toWords(by, own, part)] as const)
    .filter(([, text]) => text !== '')
    .map(([own, text]) => named(own, text))
    .join('；');
}

/** Rows as a table for people: columns and codes in words, what is nested in one line. */
export function toTable(section: string, rows: readonly ExportRow[], dictionaries: Dictionaries = {}): string[][] {
  const by = { section, dictionaries };
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !UNSEEN.has(name));
  return [names.map((name) => fieldLabels[name] ?? name), ...rows.map((row) => names.map((name) => toWords(by, name, row[name])))];
}
