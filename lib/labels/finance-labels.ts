import type { LoanPurpose } from '#lib/contract/catalogue/finance.ts';
import type { AccountType, FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { PayWay } from '#lib/contract/pricing/loan-bounds.ts';
import { type Labels, labelsOf } from './dictionary-labels.ts';

const GUARANTEES = {
  1: '信用',
  2: '抵押',
  3: '质押',
  4: '保证',
  5: '保证保险',
  6: '政府性融资担保',
  7: '组合担保',
} as const satisfies Labels;

/** `fin_guarantee_type`, in the institutions' words. */
export const guaranteeLabels = labelsOf('fin_guarantee_type', GUARANTEES);

/** The same in the words of somebody who looks for a loan: filters and the sentence of the search. */
export const guaranteeText = labelsOf('fin_guarantee_type', GUARANTEES, {
  1: '信用，不用抵押',
  2: '房产等抵押',
  3: '存货、应收款质押',
  4: '找人保证',
  5: '保证保险',
  6: '政府性融资担保',
  7: '几种合在一起',
} satisfies Record<keyof typeof GUARANTEES, string>);

/** Keys of LOAN_PURPOSES, as somebody says them. */
export const loanPurposeLabels = {
  stock: '进货周转',
  equipment: '买设备、建厂',
  renewal: '续上旧贷款',
  government: '做政府订单',
} as const satisfies Record<LoanPurpose, string>;

/** Whether it is a first loan. */
export const hadLoanLabels = { 1: '以前贷过款' } as const;

/** `fin_pay_type`. */
export const payTypeLabels = labelsOf('fin_pay_type', {
  1: '等额本息',
  2: '等额本金',
  3: '先息后本',
  4: '一次性还本付息',
  5: '随借随还',
  6: '按农时或按季还款',
} as const satisfies Record<PayWay, string>);

/** `fin_product_type`. */
export const productTypeLabels = labelsOf('fin_product_type', {
  1: '流动资金贷款',
  2: '固定资产贷款',
  3: '经营性贷款',
  4: '首贷',
  5: '续贷（无还本续贷）',
  6: '政采贷',
  7: '银税贷',
  8: '知识产权贷',
  9: '供应链融资',
  10: '应收账款融资',
  11: '票据融资',
  12: '创业担保贷',
  13: '涉农贷',
  14: '绿色贷',
  15: '融资担保',
  16: '融资租赁',
} as const satisfies Labels);

/** `fin_amount_range`, 万元, the end excluded. */
export const amountRangeLabels = labelsOf('fin_amount_range', {
  '0-100': '100 万元以下',
  '100-200': '100 万到 200 万元',
  '200-500': '200 万到 500 万元',
  '500-1000': '500 万到 1,000 万元',
  '1000-5000': '1,000 万到 5,000 万元',
  '5000-': '5,000 万元以上',
} as const satisfies Labels);

/** `fin_term_range`, months, the end excluded. */
export const termRangeLabels = labelsOf('fin_term_range', {
  '0-6': '半年以内',
  '6-12': '半年到 1 年',
  '12-24': '1 到 2 年',
  '24-36': '2 到 3 年',
  '36-': '3 年以上',
} as const satisfies Labels);

/** `usr_org_orgType`. */
export const orgTypeLabels = labelsOf('usr_org_orgType', {
  1: '银行机构',
  2: '保险机构',
  3: '小贷机构',
  4: '担保机构',
  5: '融资租赁',
  6: '商业保理',
  7: '其他',
} as const satisfies Record<FinanceProductRow['agencyOrgType'], string>);

/** `fin_feature`. */
export const featureLabels = labelsOf('fin_feature', {
  online: '纯线上',
  firstLoan: '首贷友好',
  noFee: '没有其他费用',
  discount: '有贴息',
  negotiable: '利率面议',
} as const satisfies Labels);

const INDUSTRIES = {
  footwear: '鞋服',
  food: '食品加工',
  craft: '工艺家具',
  electronics: '电子信息',
  materials: '新材料',
  aquaculture: '水产养殖',
  construction: '建筑业',
  retail: '商贸零售',
  logistics: '物流运输',
  equipment: '高端装备',
  biomedicine: '生物医药',
  energy: '新能源',
  farming: '现代农业',
} as const satisfies Labels;

/** `fin_industry`. */
export const industryLabels = labelsOf('fin_industry', INDUSTRIES);

/** `fin_industry` to choose one's own trade from: restaurants are filed under 商贸零售. */
export const ownTradeLabels: Labels = labelsOf('fin_industry', INDUSTRIES, { ...INDUSTRIES, retail: '商贸零售、餐饮' });

/** Name under which the counties stand beside the dictionaries. */
export const COUNTIES = 'counties';

/** Counties of the city by district code (`/api/comm/district/option`). */
export const countyLabels = labelsOf(COUNTIES, {
  350302: '城厢区',
  350303: '涵江区',
  350304: '荔城区',
  350305: '秀屿区',
  350322: '仙游县',
} as const satisfies Labels);

export const accountTypeLabels = { ENTERPRISE: '企业、个体工商户', INDIVIDUAL: '个人' } as const satisfies Record<AccountType, string>;

/** Zones of products. */
export const zoneLabels = { mulan: '木兰专区', agri: '涉农专区', gov: '政采专区' } as const satisfies Labels;

/** What stands for a number that nobody has a label for. */
const UNKNOWN = '其他';
const NUMBER = /^\d+$/;

/** Label of a code; an unknown one stands for itself where it is a word, never as a bare number. */
export function labelOf(labels: Labels, code: string): string {
  if (Object.hasOwn(labels, code)) return labels[code] ?? code;
  return NUMBER.test(code) ? UNKNOWN : code;
}
