import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import { dayCountLabels } from '#lib/contract/pricing/day-count.ts';
import type { Database } from '../../db/database.ts';
import { FEE_KINDS } from '../../domain/finance-product/product-proposal.ts';
import { YES_NO } from '../../domain/proposal/typed-rules.ts';
import type { FieldOption } from '../kit/fields.ts';
import type { FieldGroup } from './content-form.ts';
import { dictionaryOptions, districtOptions, optionsOf } from './form-options.ts';
import { rulesField } from './rules-field.ts';

const ORDER_TYPES = { 1: '信用产品订单', 2: '融资订单' } as const;
const ACCOUNT_TYPES = { ENTERPRISE: '企业', INDIVIDUAL: '个人' } as const;
const basics = (types: readonly FieldOption[]): FieldGroup => ({
  legend: '是什么产品',
  fields: [
    { kind: 'line', name: 'productName', label: '产品名称' },
    { kind: 'choice', name: 'productType', label: '产品类型', options: types },
    { kind: 'choice', name: 'orderType', label: '申请方式', options: optionsOf(ORDER_TYPES) },
    { kind: 'line', name: 'targetCustomer', label: '适合谁', hint: '列表里的一行，60 个字以内' },
    { kind: 'line', name: 'lead', label: '一句话介绍', hint: '产品页最上面的一句，120 个字以内', wide: true },
    { kind: 'lines', name: 'tags', label: '标签', hint: '最多三个，用逗号、顿号或者换行分开', optional: true },
    { kind: 'ticks', name: 'accountTypes', label: '谁能申请', options: optionsOf(ACCOUNT_TYPES) },
    { kind: 'yes', name: 'firstLoanFriendly', label: '没贷过款的也能申请' },
    { kind: 'yes', name: 'online', label: '全程网上办' },
  ],
});

const money = (payTypes: readonly FieldOption[], guarantees: readonly FieldOption[]): FieldGroup => ({
  legend: '额度、期限、利率',
  fields: [
    { kind: 'number', name: 'amountStart', label: '最低额度', unit: '万元' },
    { kind: 'number', name: 'amountEnd', label: '最高额度', unit: '万元' },
    { kind: 'number', name: 'termStart', label: '最短期限', unit: '个月' },
    { kind: 'number', name: 'termEnd', label: '最长期限', unit: '个月' },
    { kind: 'number', name: 'rateStart', label: '最低年利率', unit: '%', hint: '面议的留空', optional: true },
    { kind: 'number', name: 'rateEnd', label: '最高年利率', unit: '%', optional: true },
    { kind: 'yes', name: 'rateNegotiable', label: '利率面议' },
    { kind: 'line', name: 'rateBasis', label: '利率口径', hint: '例如 单利' },
    { kind: 'ticks', name: 'payTypes', label: '还款方式', options: payTypes },
    { kind: 'yes', name: 'bankDiscount', label: '贴现：到期一次还的，放款时先扣利息' },
    { kind: 'ticks', name: 'guaranteeTypes', label: '担保方式', options: guarantees },
    { kind: 'line', name: 'discount', label: '优惠', optional: true, wide: true },
  ],
});

const costs = (guarantees: readonly FieldOption[]): FieldGroup => ({
  legend: '费用和提前还款',
  hint: '利息以外要付的钱，一项都不能少：公众看到的综合年化由它们算出。',
  fields: [
    {
      ...{ kind: 'rows', name: 'fees', label: '费用', item: '费用', optional: true },
      columns: [
        { name: 'name', label: '收费项目' },
        { name: 'payee', label: '谁收' },
        { name: 'when', label: '什么时候收' },
        { name: 'kind', label: '怎么收', options: optionsOf(FEE_KINDS) },
        { name: 'figure', label: '数额', hint: '元或者 %', isNumber: true },
        { name: 'fromWan', label: '多少万元以上才收', hint: '万元，都收的留空', isNumber: true, optional: true },
        { name: 'guaranteeType', label: '哪种担保才收', options: guarantees, optional: true },
        { name: 'note', label: '说明', optional: true },
      ],
    },
    { kind: 'area', name: 'prepayRule', label: '提前还款怎么算' },
  ],
});

const terms: FieldGroup = {
  legend: '合同条款',
  hint: '勾选公开的，收息方、计息方式、罚息、宽限和违约金都要写。',
  fields: [
    { kind: 'yes', name: 'hasTerms', label: '在产品页公开合同条款' },
    { kind: 'line', name: 'lender', label: '收息方', optional: true },
    { kind: 'choice', name: 'dayCount', label: '计息方式', options: optionsOf(dayCountLabels), optional: true },
    {
      kind: 'number',
      name: 'dueDay',
      label: '每月还款日',
      hint: '留空就是放款那天。29 到 31 日：没有这天的月份，月底那天还',
      optional: true,
    },
    { kind: 'number', name: 'penaltyMarkup', label: '罚息上浮', unit: '%', optional: true },
    { kind: 'number', name: 'graceDays', label: '宽限天数', unit: '天', optional: true },
    { kind: 'yes', name: 'penaltyOnInterest', label: '逾期的利息也计罚息' },
    { kind: 'number', name: 'prepayFee', label: '提前还款违约金', unit: '%', optional: true },
    { kind: 'number', name: 'prepayFreeMonths', label: '满几个月免违约金', unit: '个月', optional: true },
    { kind: 'lines', name: 'seasonDays', label: '农时还款日', hint: '月-日，例如 06-20，从早到晚', optional: true },
    {
      ...{ kind: 'rows', name: 'contingent', label: '可能发生的费用', item: '费用', optional: true },
      columns: [
        { name: 'name', label: '项目' },
        { name: 'payee', label: '谁收' },
        { name: 'standard', label: '标准' },
      ],
    },
    { kind: 'lines', name: 'termConditions', label: '附加条件', optional: true },
  ],
};

const applying: FieldGroup = {
  legend: '怎么申请',
  fields: [
    { kind: 'line', name: 'acceptanceTime', label: '受理时限', hint: '例如 1 个工作日内' },
    {
      ...{ kind: 'rows', name: 'conditions', label: '申请条件', item: '条件' },
      columns: [
        { name: 'text', label: '条件' },
        { name: 'note', label: '说明', optional: true },
      ],
    },
    {
      ...{ kind: 'rows', name: 'materials', label: '申请材料', item: '材料' },
      columns: [
        { name: 'name', label: '材料' },
        { name: 'required', label: '是否必须', options: optionsOf(YES_NO) },
        { name: 'note', label: '说明', optional: true },
        { name: 'templateUrl', label: '模板地址', optional: true },
      ],
    },
    {
      ...{ kind: 'rows', name: 'process', label: '办理流程', item: '步骤' },
      columns: [
        { name: 'name', label: '步骤' },
        { name: 'time', label: '多久' },
        { name: 'note', label: '说明', optional: true },
      ],
    },
    {
      ...{ kind: 'rows', name: 'questions', label: '常见问题', item: '问题', optional: true },
      columns: [
        { name: 'question', label: '问题' },
        { name: 'answer', label: '回答' },
      ],
    },
  ],
};

const reach = (districts: readonly FieldOption[], industries: readonly FieldOption[]): FieldGroup => ({
  legend: '适用范围',
  fields: [
    { kind: 'ticks', name: 'cityCodes', label: '适用地区', options: districts },
    { kind: 'ticks', name: 'industries', label: '适用行业', options: industries, optional: true },
    { kind: 'ticks', name: 'trades', label: '农业行当', options: optionsOf(FARM_INDUSTRIES), optional: true },
    rulesField,
  ],
});

const contact: FieldGroup = {
  legend: '联系谁',
  fields: [
    { kind: 'line', name: 'contactName', label: '联系人', hint: '例如 客户经理 陈专员' },
    { kind: 'line', name: 'contactPhone', label: '联系电话' },
  ],
};

/** Everything that a product page shows, in groups. */
export async function productGroups(db: Database): Promise<FieldGroup[]> {
  const of = (dictType: string): Promise<FieldOption[]> => dictionaryOptions(db, dictType);
  const guarantees = await of('fin_guarantee_type');
  return [
    basics(await of('fin_product_type')),
    money(await of('fin_pay_type'), guarantees),
    costs(guarantees),
    terms,
    applying,
    reach(await districtOptions(db), await of('fin_industry')),
    contact,
  ];
}
