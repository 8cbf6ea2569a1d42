import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import type { Database } from '../../db/database.ts';
import type { FieldOption } from '../kit/fields.ts';
import type { FieldGroup } from './content-form.ts';
import { dictionaryOptions, optionsOf } from './form-options.ts';
import { rulesField } from './rules-field.ts';

const head = (categories: readonly FieldOption[], levels: readonly FieldOption[]): FieldGroup => ({
  legend: '是什么文章',
  fields: [
    { kind: 'line', name: 'title', label: '标题', wide: true },
    { kind: 'choice', name: 'categoryId', label: '分类', options: categories },
    { kind: 'choice', name: 'level', label: '级别', options: levels },
    { kind: 'line', name: 'source', label: '发布单位' },
    { kind: 'line', name: 'docNo', label: '文号', optional: true },
    {
      kind: 'line',
      name: 'publishTime',
      label: '发布时间',
      hint: '页面上写的时间，例如 2026-06-20 09:00。留空就写上线的那一刻；什么时候上线由批准的人定，不能早于它',
      optional: true,
    },
    { kind: 'day', name: 'effectiveDate', label: '施行日期', optional: true },
    { kind: 'day', name: 'expireDate', label: '失效日期', hint: '过了这天，页面说它已失效', optional: true },
    { kind: 'yes', name: 'repealed', label: '已经废止' },
    { kind: 'yes', name: 'agriculture', label: '也放在农业专区' },
    { kind: 'lines', name: 'tags', label: '标签', hint: '最多六个，用逗号、顿号或者换行分开', optional: true },
    { kind: 'area', name: 'plainSummary', label: '一句话看懂', hint: '120 个字以内，页面最上面', optional: true },
    { kind: 'area', name: 'summary', label: '摘要', hint: '列表和搜索里看得到', optional: true },
  ],
});

const applying = (modes: readonly FieldOption[], benefits: readonly FieldOption[]): FieldGroup => ({
  legend: '怎么申报',
  hint: '没有可以申报的，全部留空。',
  fields: [
    { kind: 'choice', name: 'applyMode', label: '申报方式', options: modes, optional: true },
    { kind: 'choice', name: 'benefitType', label: '给的是什么', options: benefits, optional: true },
    { kind: 'day', name: 'applyStart', label: '开始申报', optional: true },
    { kind: 'day', name: 'applyEnd', label: '申报截止', hint: '日历和提醒按它算', optional: true },
    { kind: 'area', name: 'targets', label: '谁可以享受', optional: true },
    { kind: 'area', name: 'conditions', label: '申报条件', optional: true },
    { kind: 'area', name: 'benefit', label: '能得到什么', optional: true },
    { kind: 'area', name: 'applyWay', label: '怎么申报', optional: true },
    { kind: 'number', name: 'limitDays', label: '办理时限', unit: '个工作日', optional: true },
    { kind: 'line', name: 'phone', label: '咨询电话', optional: true },
    { kind: 'line', name: 'address', label: '窗口地址', optional: true, wide: true },
    rulesField,
  ],
});

const subsidy = (purposes: readonly FieldOption[]): FieldGroup => ({
  legend: '贷款贴息',
  hint: '贷款能按它贴息的才填，产品页和订单按它算。',
  fields: [
    { kind: 'yes', name: 'hasSubsidy', label: '贷款可以按它贴息' },
    { kind: 'number', name: 'interestShare', label: '补已付利息的', unit: '%', optional: true },
    {
      ...{ kind: 'rows', name: 'tiers', label: '最多补多少', item: '档', optional: true },
      columns: [
        { name: 'uptoWan', label: '贷款不超过', unit: '万元', isNumber: true },
        { name: 'mostYuan', label: '最多补', unit: '元', isNumber: true },
      ],
    },
    { kind: 'day', name: 'lentFrom', label: '最早放款日', optional: true },
    { kind: 'day', name: 'lentUntil', label: '最晚放款日', optional: true },
    { kind: 'number', name: 'termFrom', label: '最短期限', unit: '个月', optional: true },
    { kind: 'number', name: 'termUpto', label: '最长期限', unit: '个月', optional: true },
    { kind: 'number', name: 'interestMonths', label: '只补头几个月的利息', unit: '个月', optional: true },
    { kind: 'number', name: 'rateUpto', label: '年利率不超过', unit: '%', optional: true },
    { kind: 'yes', name: 'onlyRelated', label: '只有下面的相关产品才贴' },
    { kind: 'ticks', name: 'purposes', label: '只贴这些用途', options: purposes, optional: true },
    { kind: 'ticks', name: 'trades', label: '只贴这些农业行当', options: optionsOf(FARM_INDUSTRIES), optional: true },
  ],
});

const related: FieldGroup = {
  legend: '相关的',
  fields: [
    { kind: 'lines', name: 'interpretIds', label: '解读', hint: '解读文章的编号', optional: true },
    {
      kind: 'lines',
      name: 'relatedProductCodes',
      label: '相关产品',
      hint: '融资产品的编号；写了相关保险的，这里的不算享受政策',
      optional: true,
    },
    { kind: 'lines', name: 'relatedInsuranceCodes', label: '相关保险', hint: '保险产品的编号：补保费的、讲投保的文章写', optional: true },
  ],
};

/** What stands before the text of an article and behind it, as its form has it. */
export async function articleGroups(db: Database): Promise<{ readonly before: FieldGroup[]; readonly after: FieldGroup[] }> {
  const of = (dictType: string): Promise<FieldOption[]> => dictionaryOptions(db, dictType);
  return {
    before: [head(await of('cms_category'), await of('cms_level'))],
    after: [applying(await of('cms_apply_mode'), await of('cms_benefit_type')), related, subsidy(await of('fin_purpose'))],
  };
}
