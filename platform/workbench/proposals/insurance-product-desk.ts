import { html } from 'hono/html';
import type { PremiumPricing } from '#lib/contract/insurance-product.ts';
import { quotePremium } from '#lib/contract/pricing/quote-premium.ts';
import type { Database } from '../../db/database.ts';
import { insuranceProduct as t } from '../../db/schema/insurance-product-tables.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import {
  HEALTH_ANSWERS,
  HEALTH_EFFECTS,
  type InsuranceContent,
  InsuranceProposal,
  insuranceKind,
  PRICING_KINDS,
  PRICING_PER,
  QUESTION_KINDS,
  QUESTION_WHO,
  SUBJECT_KINDS,
} from '../../domain/insurance-product/insurance-proposal.ts';
import { yuanText } from '../../domain/money-words.ts';
import type { FieldOption } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { dataTable } from '../kit/pieces.ts';
import { contentFacts, contentFields, type FieldGroup, readContentForm } from './content-form.ts';
import { dictionaryOptions, districtOptions, optionsOf } from './form-options.ts';
import { listSubjects, toProductSubject } from './list-subjects.ts';
import { newProductCode } from './product-desk.ts';
import type { ProposalDesk } from './proposal-desk.ts';

const basics = (types: readonly FieldOption[], insuredKinds: readonly FieldOption[]): FieldGroup => ({
  legend: '是什么产品',
  fields: [
    { kind: 'line', name: 'productName', label: '产品名称' },
    { kind: 'choice', name: 'type', label: '险种', options: types },
    { kind: 'choice', name: 'insuredKind', label: '保什么', options: insuredKinds },
    { kind: 'line', name: 'targetCustomer', label: '适合谁', hint: '列表里的一行，60 个字以内' },
    { kind: 'line', name: 'lead', label: '一句话介绍', hint: '产品页最上面的一句，120 个字以内', wide: true },
    { kind: 'lines', name: 'tags', label: '标签', hint: '最多三个，用逗号、顿号或者换行分开', optional: true },
  ],
});

const cover: FieldGroup = {
  legend: '保障',
  fields: [
    {
      ...{ kind: 'rows', name: 'coverage', label: '保障责任', item: '责任' },
      columns: [
        { name: 'name', label: '责任' },
        { name: 'limit', label: '限额' },
        {
          name: 'tiers',
          label: '各档限额',
          hint: '方案或保额决定的才写，比如 20=2 万元；40=4 万元，等号前是方案代码或保额万元',
          optional: true,
        },
        { name: 'note', label: '说明', optional: true },
      ],
    },
    { kind: 'lines', name: 'exclusions', label: '不赔的情形' },
    { kind: 'area', name: 'specialTerms', label: '特别约定', optional: true },
    { kind: 'number', name: 'sumInsuredMin', label: '最低保额', unit: '万元' },
    { kind: 'number', name: 'sumInsuredMax', label: '最高保额', unit: '万元' },
    { kind: 'line', name: 'deductible', label: '免赔额', hint: '没有就写“没有免赔额”' },
    { kind: 'number', name: 'waitingDays', label: '等待期', unit: '天' },
    { kind: 'number', name: 'coolingDays', label: '犹豫期', unit: '天' },
  ],
};

const price: FieldGroup = {
  legend: '价格',
  hint: '保费由下面的数算出来，公众看到的和投保时收的是同一个算法。',
  fields: [
    { kind: 'number', name: 'premiumMin', label: '最低保费', unit: '元', hint: '补贴以后，投保人付的' },
    { kind: 'number', name: 'premiumMax', label: '最高保费', unit: '元' },
    { kind: 'line', name: 'premiumNote', label: '保费怎么算', wide: true },
    { kind: 'choice', name: 'pricingKind', label: '计价方式', options: optionsOf(PRICING_KINDS) },
    { kind: 'choice', name: 'per', label: '价格管多久', options: optionsOf(PRICING_PER) },
    {
      ...{ kind: 'rows', name: 'plans', label: '方案', item: '方案', optional: true },
      columns: [
        { name: 'planCode', label: '方案代码' },
        { name: 'planName', label: '方案名称' },
        { name: 'sumInsured', label: '保额', unit: '万元', isNumber: true },
        { name: 'premium', label: '保费', unit: '元', isNumber: true },
      ],
    },
    { kind: 'number', name: 'ratePercent', label: '费率', unit: '%', optional: true },
    { kind: 'number', name: 'minimumPremium', label: '最低收费', unit: '元', optional: true },
    {
      ...{ kind: 'rows', name: 'table', label: '费率表', item: '档', optional: true },
      columns: [
        { name: 'ageFrom', label: '从几岁', isNumber: true },
        { name: 'ageTo', label: '到几岁', isNumber: true },
        { name: 'occupationClasses', label: '职业类别', hint: '用顿号隔开，空着就是全部', optional: true },
        { name: 'yuanPerWan', label: '每万元保额', unit: '元', isNumber: true },
      ],
    },
    { kind: 'line', name: 'unit', label: '按什么数', hint: '亩、头、平方米', optional: true },
    { kind: 'number', name: 'yuanPerUnit', label: '每单位保费', unit: '元', optional: true },
    { kind: 'number', name: 'sumPerUnitYuan', label: '每单位保额', unit: '元', optional: true },
    { kind: 'number', name: 'minimumUnits', label: '最少几个单位', optional: true },
    { kind: 'number', name: 'subsidyPercent', label: '财政补贴', unit: '%', optional: true },
  ],
};

const applying = (districts: readonly FieldOption[]): FieldGroup => ({
  legend: '怎么投保',
  fields: [
    { kind: 'ticks', name: 'salesAreas', label: '销售地区', options: districts },
    {
      ...{ kind: 'rows', name: 'periods', label: '保险期间', item: '期间' },
      hint: '写月数，或者写保到几岁（按被保险人的生日算，一单保一位）；都空着的，由投保人选最后一天',
      columns: [
        { name: 'label', label: '叫什么' },
        { name: 'months', label: '月数', isNumber: true, optional: true },
        { name: 'maxMonths', label: '最长月数', isNumber: true, optional: true },
        { name: 'untilAge', label: '保到几岁', isNumber: true, optional: true },
      ],
    },
    { kind: 'lines', name: 'payPeriods', label: '缴费期间' },
    { kind: 'lines', name: 'payWays', label: '缴费方式' },
    { kind: 'number', name: 'ageMin', label: '最小年龄', unit: '岁', optional: true },
    { kind: 'number', name: 'ageMax', label: '最大年龄', unit: '岁', optional: true },
    { kind: 'lines', name: 'occupationClasses', label: '职业类别', optional: true },
    {
      kind: 'lines',
      name: 'relations',
      label: '与投保人的关系',
      hint: '列名单的至少写一种，比如本人、雇主与员工；不列名单的空着',
      optional: true,
    },
    { kind: 'number', name: 'minInsureds', label: '最少投保人数', hint: '不列名单的写 0' },
    { kind: 'choice', name: 'subjectKind', label: '标的', options: optionsOf(SUBJECT_KINDS) },
    {
      kind: 'lines',
      name: 'crops',
      label: '种的、养的',
      hint: '标的是种养的才写，一行一种，投保人从里面选；空着的由他自己填',
      optional: true,
    },
    { kind: 'number', name: 'riskFromMonth', label: '几月起才赔', unit: '月', hint: '只在几个月里赔的才写', optional: true },
    { kind: 'number', name: 'riskToMonth', label: '赔到几月', unit: '月', optional: true },
    { kind: 'line', name: 'buyUntil', label: '哪天以前投保', hint: '月-日，例如 11-30', optional: true },
    { kind: 'yes', name: 'renewable', label: '可以续保' },
    { kind: 'line', name: 'renewRule', label: '续保规则', optional: true },
    { kind: 'line', name: 'clauseRecordNo', label: '条款备案号' },
    { kind: 'lines', name: 'notices', label: '投保须知' },
  ],
});

const deciding: FieldGroup = {
  legend: '告知和核保',
  hint: '公众只看到问题；答什么怎么办，是核保的规则，不公开。',
  fields: [
    {
      ...{ kind: 'rows', name: 'questions', label: '健康或风险告知', item: '问题', optional: true },
      columns: [
        { name: 'question', label: '问题' },
        { name: 'kind', label: '怎么答', options: optionsOf(QUESTION_KINDS) },
        { name: 'who', label: '问每个被保险人的，几个人怎么答', options: optionsOf(QUESTION_WHO), optional: true },
        { name: 'answer', label: '答什么要处理', options: optionsOf(HEALTH_ANSWERS), optional: true },
        { name: 'effect', label: '怎么处理', options: optionsOf(HEALTH_EFFECTS), optional: true },
      ],
    },
    { kind: 'number', name: 'reviewAboveWan', label: '保额超过多少转人工', unit: '万元' },
    { kind: 'number', name: 'reviewFromAge', label: '满几岁转人工', unit: '岁', optional: true },
    { kind: 'lines', name: 'reviewOccupations', label: '哪些职业转人工', optional: true },
  ],
};

const claims: FieldGroup = {
  legend: '理赔和联系',
  fields: [
    { kind: 'lines', name: 'claimGuide', label: '理赔步骤' },
    { kind: 'line', name: 'serviceTel', label: '客服电话' },
  ],
};

async function insuranceGroups(db: Database): Promise<FieldGroup[]> {
  const [types, insuredKinds] = [await dictionaryOptions(db, 'ins_type'), await dictionaryOptions(db, 'ins_insured_kind')];
  return [basics(types, insuredKinds), cover, price, applying(await districtOptions(db)), deciding, claims];
}

const quoteColumns = [{ name: '怎么投' }, { name: '全额保费', kind: 'figure' }, { name: '投保人付', kind: 'figure' }] as const;

/** Examples of what is asked for: each plan, each line of a table at the least sum, or the least sum and number of units. */
function examplesOf(pricing: PremiumPricing, { sumInsuredMin, ageMin }: InsuranceContent, months: number) {
  const ask = { planCode: '', sumInsured: sumInsuredMin, units: pricing.minimumUnits, persons: [], months };
  if (pricing.kind === '固定') return pricing.plans.map((plan) => [plan.planName, { ...ask, planCode: plan.planCode }] as const);
  if (pricing.kind === '费率')
    return [[`保额 ${sumInsuredMin} 万元${pricing.unit === '' ? '' : `，${ask.units} ${pricing.unit}`}`, ask] as const];
  return pricing.table.map(({ ageFrom, ageTo, occupationClasses }) => {
    const age = Math.max(ageFrom, ageMin ?? ageFrom);
    const person = { age, occupationClass: occupationClasses[0] ?? '' };
    return [`${ageFrom} 到 ${ageTo} 岁${occupationClasses.join('、')}，保额 ${sumInsuredMin} 万元`, { ...ask, persons: [person] }] as const;
  });
}

/** What the public page reckons from the content; nothing while it is not complete. */
function previewOf(typed: TypedContent): Markup {
  const parsed = InsuranceProposal.safeParse(typed);
  if (!parsed.success) return html``;
  const { productName, targetCustomer, lead, pricing, periods } = parsed.data;
  const months = periods[0]?.months ?? 12;
  const rows = examplesOf(pricing, parsed.data, months).map(([name, ask]) => {
    const quote = quotePremium(pricing, ask);
    return [name, quote === null ? '算不出' : yuanText(quote.fullPremium), quote === null ? '' : yuanText(quote.premium)];
  });
  return html`<section class="card" aria-label="公众看到的价格">
    <h2>公众看到的价格</h2>
    <p><strong>${productName}</strong> · ${targetCustomer}</p>
    <p>${lead}</p>
    <p>保 ${months} 个月：</p>
    ${dataTable('保费', quoteColumns, rows)}
  </section>`;
}

const subjects = { table: t, id: t.productCode, title: t.productName, changed: t.updateTime, owner: t.insurerId, toRow: toProductSubject };

/** The desk at which an insurer makes and changes its own products. */
export const insuranceProductDesk = (context: DomainContext): ProposalDesk => ({
  kind: insuranceKind,
  name: '保险产品',
  newSubjectId: () => newProductCode('IP', context.now()),
  blank: () => ({ minimumUnits: '1', subjectKind: 'none', per: 'year' }),
  subjects: (staff, asked) => listSubjects(context.db, subjects, staff, asked),
  fields: async (typed, errors) => contentFields(await insuranceGroups(context.db), typed, errors),
  read: async (form) => readContentForm(await insuranceGroups(context.db), form),
  facts: async (typed) => contentFacts(await insuranceGroups(context.db), typed),
  preview: (_c, { content }) => previewOf(content),
});
