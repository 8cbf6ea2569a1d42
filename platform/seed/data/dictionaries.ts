import type { DictionaryEntry, DictionaryType } from '#lib/contract/dictionary.ts';
import {
  dataScopeLabels,
  FINANCE_ORDER_STATES,
  financeOrderStateLabels,
  financePurposeLabels,
  rejectReasonLabels,
} from '#lib/contract/finance-order-states.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { industrySections } from './industries.ts';

const entries = (labels: Readonly<Record<string, string>>): DictionaryEntry[] =>
  Object.entries(labels).map(([dictValue, dictLabel]) => ({ dictLabel, dictValue }));

const industryEntries = Object.entries(industrySections)
  .flatMap(([section, divisions]) => [section, ...divisions])
  .map((text) => ({ dictLabel: text.slice(text.indexOf(' ') + 1), dictValue: text.slice(0, text.indexOf(' ')) }));

/** Every dictionary of the contract. Values are stored and sent, labels are shown; range values read `from-to`, `to` excluded. */
export const dictionaries: Record<DictionaryType, DictionaryEntry[]> = {
  portal_show_old_center: [{ dictLabel: 'show_old_page', dictValue: '0' }],
  portal_show_old_mulan: [{ dictLabel: 'show_old_mulan', dictValue: '0' }],
  show_portal_page: ['show_shenong', 'show_jinrong', 'show_zhengce', 'show_baoxian', 'show_about'].map((dictLabel) => ({
    dictLabel,
    dictValue: '1',
  })),
  usr_org_orgType: entries({
    1: '银行机构',
    2: '保险机构',
    3: '小贷机构',
    4: '担保机构',
    5: '融资租赁',
    6: '商业保理',
    7: '其他',
  }),
  fin_guarantee_type: entries({ 1: '信用', 2: '抵押', 3: '质押', 4: '保证', 5: '保证保险', 6: '政府性融资担保', 7: '组合担保' }),
  fin_pay_type: entries({
    1: '等额本息',
    2: '等额本金',
    3: '先息后本',
    4: '一次性还本付息',
    5: '随借随还',
    6: '按农时或按季还款',
  }),
  fin_product_type: entries({
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
  }),
  fin_amount_range: entries({
    '0-100': '100 万元以下',
    '100-200': '100 万到 200 万元',
    '200-500': '200 万到 500 万元',
    '500-1000': '500 万到 1,000 万元',
    '1000-5000': '1,000 万到 5,000 万元',
    '5000-': '5,000 万元以上',
  }),
  fin_term_range: entries({
    '0-6': '半年以内',
    '6-12': '半年到 1 年',
    '12-24': '1 到 2 年',
    '24-36': '2 到 3 年',
    '36-': '3 年以上',
  }),
  fin_product_status: entries({
    0: '下架',
    1: '上架',
    3: '删除',
  }),
  fin_feature: entries({
    online: '纯线上',
    firstLoan: '首贷友好',
    noFee: '没有其他费用',
    discount: '有贴息',
    negotiable: '利率面议',
  }),
  fin_industry: entries({
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
  }),
  fin_purpose: entries(financePurposeLabels),
  fin_data_scope: entries(dataScopeLabels),
  fin_order_state: FINANCE_ORDER_STATES.map((state) => ({ dictLabel: financeOrderStateLabels[state], dictValue: state })),
  fin_reject_reason: entries(rejectReasonLabels),
  cms_category: POLICY_CATEGORIES.map(({ id, label }) => ({ dictLabel: label, dictValue: id })),
  cms_level: entries({ 1: '国家', 2: '省', 3: '市', 4: '县区' }),
  cms_validity: entries({ 1: '有效', 2: '即将到期', 3: '已失效', 4: '已废止' }),
  cms_apply_mode: entries({ 1: '免申即享', 2: '快申快享', 3: '申报制' }),
  cms_benefit_type: entries({ 1: '奖补', 2: '贴息', 3: '担保', 4: '税费', 5: '其他' }),
  ins_type: entries({
    1: '意外险',
    2: '医疗险',
    3: '重疾险',
    4: '寿险',
    5: '财产险',
    6: '责任险',
    7: '保证保险',
    8: '农业保险',
    9: '出口信用险',
    10: '安责险',
  }),
  ins_insured_kind: entries({ 1: '个人', 2: '团体', 3: '企业财产', 4: '农业', 5: '保证' }),
  ins_sum_range: entries({
    '0-50': '50 万元以下',
    '50-100': '50 万到 100 万元',
    '100-500': '100 万到 500 万元',
    '500-': '500 万元以上',
  }),
  ins_premium_range: entries({
    '0-200': '200 元以下',
    '200-1000': '200 到 1,000 元',
    '1000-5000': '1,000 到 5,000 元',
    '5000-': '5,000 元以上',
  }),
  ins_waiting_range: entries({ '0-1': '没有等待期', '1-15': '14 天以内', '15-': '15 天以上' }),
  ins_feature: entries({ subsidy: '财政有补贴', renewable: '可以续保', cooling: '可以反悔' }),
  usr_industry: industryEntries,
  usr_password_rule: [{ dictLabel: '密码长度至少8位，并包含大小写字母，数字，特殊符号', dictValue: 'B' }],
};
