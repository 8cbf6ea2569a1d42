import type { InsuredKind } from '#lib/contract/insurance-product.ts';
import { type Labels, labelsOf } from './dictionary-labels.ts';

/** `ins_type`. */
export const insuranceTypeLabels = labelsOf('ins_type', {
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
} as const satisfies Labels);

const INSURED_KINDS = { 1: '个人', 2: '团体', 3: '企业财产', 4: '农业', 5: '保证' } as const satisfies Record<InsuredKind, string>;

/** `ins_insured_kind` in the words of somebody who looks for cover. */
export const insuredKindText = labelsOf('ins_insured_kind', INSURED_KINDS, {
  1: '个人、家人',
  2: '员工、团体',
  3: '企业的财产和责任',
  4: '种的、养的',
  5: '投标、履约和贷款',
} satisfies Record<InsuredKind, string>);

/** `ins_sum_range`, 万元, the end excluded. */
export const sumRangeLabels = labelsOf('ins_sum_range', {
  '0-50': '50 万元以下',
  '50-100': '50 万到 100 万元',
  '100-500': '100 万到 500 万元',
  '500-': '500 万元以上',
} as const satisfies Labels);

/** `ins_premium_range`, 元, the end excluded. */
export const premiumRangeLabels = labelsOf('ins_premium_range', {
  '0-200': '200 元以下',
  '200-1000': '200 到 1,000 元',
  '1000-5000': '1,000 到 5,000 元',
  '5000-': '5,000 元以上',
} as const satisfies Labels);

/** `ins_waiting_range`, days, the end excluded. */
export const waitingRangeLabels = labelsOf('ins_waiting_range', {
  '0-1': '没有等待期',
  '1-15': '14 天以内',
  '15-': '15 天以上',
} as const satisfies Labels);

/** `ins_feature`. */
export const insuranceFeatureLabels = labelsOf('ins_feature', {
  subsidy: '财政有补贴',
  renewable: '可以续保',
  cooling: '可以反悔',
} as const satisfies Labels);
