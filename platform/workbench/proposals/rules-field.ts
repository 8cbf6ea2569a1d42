import { RULE_OPS, RULE_UNKNOWN, YES_NO } from '../../domain/proposal/typed-rules.ts';
import type { ContentField } from './content-form.ts';
import { optionsOf } from './form-options.ts';

const MATCH_FIELD_NAMES = {
  accountType: '谁申请',
  applicant: '哪一类申请人（代码）',
  region: '县区（代码）',
  industry: '行业（代码）',
  trade: '种什么、养什么（代码）',
  yearsSinceRegistration: '成立年数',
  registeredCapital: '注册资本（万元）',
  annualRevenue: '年收入（万元）',
  employees: '员工人数',
  taxGrade: '纳税信用等级',
  qualifications: '资质（代码）',
  firstLoan: '没有贷过款',
  collateral: '抵押物（代码）',
  agriSubjectType: '涉农主体（代码）',
  agriScore: '涉农信用分',
  whitelist: '在白名单里',
} as const;

/** Rules by which somebody is matched. */
export const rulesField: ContentField = {
  ...{ kind: 'rows', name: 'rules', label: '匹配规则', item: '规则', optional: true },
  hint: '智能匹配按它算',
  columns: [
    { name: 'field', label: '看什么', options: optionsOf(MATCH_FIELD_NAMES) },
    { name: 'op', label: '怎么比', options: optionsOf(RULE_OPS) },
    { name: 'value', label: '值', hint: '是、否、数字，或者用逗号隔开的代码' },
    { name: 'required', label: '是否必须', options: optionsOf(YES_NO) },
    { name: 'label', label: '说法', hint: '公众看到的话' },
    { name: 'unknownPolicy', label: '不知道时', options: optionsOf(RULE_UNKNOWN) },
    { name: 'condition', label: '说的是第几条申请条件', isNumber: true, optional: true },
  ],
};
