import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { clauseDigestAddress } from '#lib/contract/insurance-notice.ts';
import {
  type CoverageTier,
  type HealthQuestion,
  type InsuranceProduct,
  PremiumPricing,
  RiskSeason,
} from '#lib/contract/insurance-product.ts';
import { plainPercent, plainWan } from '#lib/validation/plain-decimal.ts';
import type { Database } from '../../db/database.ts';
import { type HealthRule, insuranceProduct as t, type UnderwritingRules } from '../../db/schema/insurance-product-tables.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import { findAgency, requireInBusiness } from '../agency/save-agency.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import type { ProposalKind } from '../proposal/proposals.ts';
import {
  type Fail,
  rowChoice,
  rowNumber,
  rowNumberOrNull,
  rowText,
  rowWords,
  type TypedRow,
  textOf,
  toTyped,
  typedArea,
  typedChoice,
  typedCode,
  typedLines,
  typedNumber,
  typedNumberOrNull,
  typedRows,
  typedText,
  typedTicks,
  typedYes,
  yesTyped,
} from '../proposal/typed-fields.ts';
import { keysOf } from '../proposal/typed-rules.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import type { InsuranceProductInput } from './insurance-product-input.ts';
import { insuranceColumns, toInsuranceRow } from './insurance-products.ts';
import { publishInsuranceProduct, takeInsuranceOffSale } from './publish-insurance-product.ts';

export const PRICING_KINDS = { 固定: '按方案，一口价', 费率: '按保额的百分比，或者按单位', 表: '按年龄和职业查表' } as const;
export const PRICING_PER = { period: '整个保险期间', year: '一年', eachYear: '一年，保几年交几年' } as const;
export const SUBJECT_KINDS = {
  none: '没有，只保人',
  farm: '种养的东西',
  tender: '招标项目',
  property: '财产',
  place: '场所',
  contract: '合同',
} as const;
export const QUESTION_KINDS = { yesNo: '是或否', text: '写几句' } as const;
export const QUESTION_WHO = { any: '有一位是，就答“是”', all: '都是，才答“是”' } as const;
export const HEALTH_ANSWERS = { 是: '答“是”', 否: '答“否”' } as const;
export const HEALTH_EFFECTS = { review: '转人工核保', askChange: '请对方改', refuse: '不承保' } as const;

const WAN = { least: 0, most: 1_000_000, digits: 4, toPlain: plainWan };
const YUAN = { least: 0, most: 100_000_000, digits: 2 };
const COUNT = { least: 0, most: 100_000, digits: 0 };
const MONTH = { least: 1, most: 12, digits: 0 };
const AGE = { least: 0, most: 120, digits: 0 };
const RATE = { least: 0, most: 1_000_000, digits: 6 };

interface Question extends HealthQuestion {
  readonly rule: HealthRule | null;
}

function toQuestion(row: TypedRow, fail: Fail): Question {
  const kind = rowChoice(row, 'kind', '怎么答', keysOf(QUESTION_KINDS), fail);
  const [answer, effect] = [rowWords(row, 'answer'), rowWords(row, 'effect')];
  if ((answer === '') !== (effect === '')) fail('答什么和怎么办要一起选');
  const rule =
    answer === ''
      ? null
      : {
          answer: rowChoice(row, 'answer', '答什么', keysOf(HEALTH_ANSWERS), fail),
          effect: rowChoice(row, 'effect', '怎么办', keysOf(HEALTH_EFFECTS), fail),
        };
  const who = rowWords(row, 'who') === '' ? undefined : rowChoice(row, 'who', '几个人怎么答', keysOf(QUESTION_WHO), fail);
  return { question: rowText(row, 'question', '问题', fail), kind, ...(who && { who }), rule };
}

const commaList = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const TIERS_ARE = '各档限额写成“方案代码或者保额万元=限额”，几档用分号隔开';

/** 20=2 万元；40=4 万元: the limits of a cover by plan, or by the sum insured in 万元. */
const toTiers = (text: string, fail: Fail): CoverageTier[] =>
  text
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [of = '', ...limit] = part.split(/[=＝]/).map((side) => side.trim());
      if (of === '' || limit.join('') === '') fail(TIERS_ARE);
      return { of, limit: limit.join('=') };
    });

const tiersTyped = (tiers: readonly CoverageTier[] = []): string => tiers.map(({ of, limit }) => `${of}=${limit}`).join('；');

const TypedInsurance = z.object({
  productName: typedText('产品名称', { most: 40 }),
  type: typedCode('险种'),
  insuredKind: typedChoice('保什么', ['1', '2', '3', '4', '5']),
  lead: typedText('一句话介绍', { most: 120 }),
  targetCustomer: typedText('适合谁', { most: 60 }),
  tags: typedLines('标签', { optional: true, most: 3, areWords: true }),
  coverage: typedRows(
    '保障责任',
    (row, fail) => {
      const tiers = toTiers(rowWords(row, 'tiers'), fail);
      const [name, limit] = [rowText(row, 'name', '责任', fail), rowText(row, 'limit', '限额', fail)];
      return { name, limit, note: rowWords(row, 'note'), ...(tiers.length > 0 && { tiers }) };
    },
    { optional: false },
  ),
  exclusions: typedLines('不赔的情形'),
  specialTerms: typedArea('特别约定', { optional: true }),
  sumInsuredMin: typedNumber('最低保额', WAN),
  sumInsuredMax: typedNumber('最高保额', WAN),
  deductible: typedText('免赔额'),
  waitingDays: typedNumber('等待期', COUNT),
  coolingDays: typedNumber('犹豫期', COUNT),
  premiumMin: typedNumber('最低保费', YUAN),
  premiumMax: typedNumber('最高保费', YUAN),
  premiumNote: typedText('保费怎么算'),
  pricingKind: typedChoice('计价方式', keysOf(PRICING_KINDS)),
  per: typedChoice('价格管多久', keysOf(PRICING_PER)),
  plans: typedRows('方案', (row, fail) => ({
    planCode: rowText(row, 'planCode', '方案代码', fail),
    planName: rowText(row, 'planName', '方案名称', fail),
    sumInsured: rowNumber(row, 'sumInsured', '保额', fail, { ...WAN, least: 0.0001 }),
    premium: rowNumber(row, 'premium', '保费', fail, YUAN),
  })),
  ratePercent: typedNumberOrNull('费率', { most: 100, digits: 6, toPlain: plainPercent }),
  minimumPremium: typedNumberOrNull('最低收费', YUAN),
  table: typedRows('费率表', (row, fail) => ({
    ageFrom: rowNumber(row, 'ageFrom', '从几岁', fail, AGE),
    ageTo: rowNumber(row, 'ageTo', '到几岁', fail, AGE),
    occupationClasses: commaList(rowWords(row, 'occupationClasses')),
    yuanPerWan: rowNumber(row, 'yuanPerWan', '每万元保额', fail, RATE),
  })),
  unit: typedText('单位', { optional: true, most: 20 }),
  yuanPerUnit: typedNumberOrNull('每单位保费', RATE),
  sumPerUnitYuan: typedNumberOrNull('每单位保额', RATE),
  minimumUnits: typedNumberOrNull('最少几个单位', { ...COUNT, least: 1 }),
  subsidyPercent: typedNumberOrNull('财政补贴', { most: 100, digits: 0, toPlain: plainPercent }),
  ageMin: typedNumberOrNull('最小年龄', AGE),
  ageMax: typedNumberOrNull('最大年龄', AGE),
  occupationClasses: typedLines('职业类别', { optional: true, areWords: true }),
  salesAreas: typedTicks('销售地区'),
  periods: typedRows(
    '保险期间',
    (row, fail) => {
      const untilAge = rowNumberOrNull(row, 'untilAge', '保到几岁', fail, { ...AGE, least: 1 });
      const months = rowNumberOrNull(row, 'months', '月数', fail, { ...COUNT, least: 1 });
      const maxMonths = rowNumberOrNull(row, 'maxMonths', '最长月数', fail, { ...COUNT, least: 1 });
      if (untilAge !== null && (months !== null || maxMonths !== null)) fail('写了保到几岁，就不写月数');
      return { label: rowText(row, 'label', '叫什么', fail), months, maxMonths, ...(untilAge !== null && { untilAge }) };
    },
    { optional: false },
  ),
  payPeriods: typedLines('缴费期间'),
  payWays: typedLines('缴费方式'),
  relations: typedLines('与投保人的关系', { optional: true, areWords: true }),
  minInsureds: typedNumber('最少投保人数', COUNT),
  subjectKind: typedChoice('标的', keysOf(SUBJECT_KINDS)),
  crops: typedLines('种的、养的', { optional: true }),
  riskFromMonth: typedNumberOrNull('几月起才赔', MONTH),
  riskToMonth: typedNumberOrNull('赔到几月', MONTH),
  buyUntil: typedText('哪天以前投保', { optional: true, most: 5 }),
  renewable: typedYes,
  renewRule: typedText('续保规则', { optional: true }),
  clauseRecordNo: typedText('条款备案号'),
  notices: typedLines('投保须知'),
  questions: typedRows('健康或风险告知', toQuestion),
  claimGuide: typedLines('理赔步骤'),
  serviceTel: typedText('客服电话', { most: 40 }),
  reviewAboveWan: typedNumber('转人工的保额', { ...WAN, least: 0.0001 }),
  reviewFromAge: typedNumberOrNull('转人工的年龄', AGE),
  reviewOccupations: typedLines('转人工的职业', { optional: true }),
});
type TypedInsurance = z.output<typeof TypedInsurance>;

const pricingOf = (value: TypedInsurance) => ({
  ...{ kind: value.pricingKind, per: value.per, plans: value.plans, table: value.table, unit: value.unit },
  ratePercent: value.ratePercent ?? 0,
  minimumPremium: value.minimumPremium ?? 0,
  yuanPerUnit: value.yuanPerUnit ?? 0,
  sumPerUnitYuan: value.sumPerUnitYuan ?? 0,
  minimumUnits: value.minimumUnits ?? 1,
  subsidyPercent: value.subsidyPercent ?? 0,
});

/** Undefined where it pays all through its period; null for what is half written. */
function seasonOf({ riskFromMonth, riskToMonth, buyUntil }: TypedInsurance): RiskSeason | null | undefined {
  if (riskFromMonth === null && riskToMonth === null && buyUntil === '') return undefined;
  return RiskSeason.safeParse({ fromMonth: riskFromMonth, toMonth: riskToMonth, buyUntil }).data ?? null;
}

const PRICED_BY = { 固定: 'plans', 费率: 'ratePercent', 表: 'table' } as const;

const crossed: z.core.CheckFn<TypedInsurance> = ({ value, issues }) => {
  const tell = (name: keyof TypedInsurance, message: string): void =>
    void issues.push({ code: 'custom', message, path: [name], input: value[name] });
  if (value.sumInsuredMax < value.sumInsuredMin) tell('sumInsuredMax', '最高保额不能低于最低保额');
  if (value.premiumMax < value.premiumMin) tell('premiumMax', '最高保费不能低于最低保费');
  if (value.ageMin !== null && value.ageMax !== null && value.ageMax < value.ageMin) tell('ageMax', '最大年龄不能小于最小年龄');
  const codes = value.plans.map(({ planCode }) => planCode);
  const isOffered = ({ of }: CoverageTier): boolean => codes.includes(of) || (codes.length === 0 && Number(of) > 0);
  if (value.coverage.some(({ tiers = [] }) => !tiers.every(isOffered))) tell('coverage', TIERS_ARE);
  const ends = value.periods.flatMap(({ untilAge }) => untilAge ?? []);
  if (ends.length > 0 && value.minInsureds !== 1) tell('periods', '“保到几岁”按一个人的生日算，只用于列名单、最少投保 1 人的产品');
  if (value.ageMax !== null && ends.some((end) => end <= (value.ageMax ?? 0))) tell('periods', '“保到几岁”要比最大年龄大');
  if (value.minInsureds > 0 && value.relations.length === 0) tell('relations', '列名单的产品至少写一种与投保人的关系，不然没有人能投保');
  if (value.crops.length > 0 && value.subjectKind !== 'farm') tell('crops', '标的是种养的才写');
  if (seasonOf(value) === null) tell('riskFromMonth', '只在几个月里赔的，三项都要写：几月起、到几月、哪天以前投保（月-日，例如 11-30）');
  if (value.table.some(({ ageFrom, ageTo }) => ageTo < ageFrom)) tell('table', '费率表的年龄从小到大填');
  if (!PremiumPricing.safeParse(pricingOf(value)).success) tell(PRICED_BY[value.pricingKind], '按这种计价方式，价格还没有写出来');
};

/** What an insurer says of a product: what the platform adds, it adds when it is published. */
export type InsuranceContent = Omit<
  InsuranceProductInput,
  'productCode' | 'insurerId' | 'clauseFileUrl' | 'sort' | 'publishTime' | 'updateTime'
>;

function toContent(value: TypedInsurance): InsuranceContent {
  const {
    pricingKind: _kind,
    per: _per,
    plans: _plans,
    ratePercent: _rate,
    minimumPremium: _least,
    table: _table,
    unit: _unit,
    ...rest
  } = value;
  const { yuanPerUnit: _yuan, sumPerUnitYuan: _sum, minimumUnits: _units, subsidyPercent: _subsidy, questions, ...some } = rest;
  const {
    reviewAboveWan,
    reviewFromAge,
    reviewOccupations,
    crops,
    riskFromMonth: _from,
    riskToMonth: _to,
    buyUntil: _until,
    ...content
  } = some;
  const season = seasonOf(value);
  return {
    ...content,
    ...(crops.length > 0 && { crops }),
    ...(season && { season }),
    pricing: PremiumPricing.parse(pricingOf(value)),
    healthNotice: questions.map(({ rule: _rule, ...asked }) => asked),
    underwriting: { health: questions.map(({ rule }) => rule), reviewAboveWan, reviewFromAge, reviewOccupations },
  };
}

/** What is typed of an insurance product, made into what is published. */
export const InsuranceProposal = TypedInsurance.check(crossed).transform(toContent);

type Stored = Omit<InsuranceProduct, 'related' | 'insurerName' | 'logo' | 'covers' | 'subsidyPercent' | 'premiumUnit' | 'soldCount'>;

const pricingTyped = ({ pricing }: Stored): TypedContent => ({
  pricingKind: pricing.kind,
  per: pricing.per,
  plans: pricing.plans.map(({ planCode, planName, sumInsured, premium }) => ({
    ...{ planCode, planName, sumInsured: toTyped(sumInsured), premium: toTyped(premium) },
  })),
  ratePercent: toTyped(pricing.ratePercent),
  minimumPremium: toTyped(pricing.minimumPremium),
  table: pricing.table.map(({ ageFrom, ageTo, occupationClasses, yuanPerWan }) => ({
    ageFrom: toTyped(ageFrom),
    ageTo: toTyped(ageTo),
    occupationClasses: occupationClasses.join('、'),
    yuanPerWan: toTyped(yuanPerWan),
  })),
  unit: pricing.unit,
  yuanPerUnit: toTyped(pricing.yuanPerUnit),
  sumPerUnitYuan: toTyped(pricing.sumPerUnitYuan),
  minimumUnits: toTyped(pricing.minimumUnits),
  subsidyPercent: toTyped(pricing.subsidyPercent),
});

const rulesTyped = ({ healthNotice }: Stored, rules: UnderwritingRules): TypedContent => ({
  questions: healthNotice.map(({ question, kind, who = '' }, place) => ({
    ...{ question, kind, who, answer: rules.health[place]?.answer ?? '', effect: rules.health[place]?.effect ?? '' },
  })),
  reviewAboveWan: toTyped(rules.reviewAboveWan),
  reviewFromAge: toTyped(rules.reviewFromAge),
  reviewOccupations: rules.reviewOccupations.join('\n'),
});

const figuresTyped = (product: Stored): TypedContent => ({
  sumInsuredMin: toTyped(product.sumInsuredMin),
  sumInsuredMax: toTyped(product.sumInsuredMax),
  premiumMin: toTyped(product.premiumMin),
  premiumMax: toTyped(product.premiumMax),
  waitingDays: toTyped(product.waitingDays),
  coolingDays: toTyped(product.coolingDays),
  ageMin: toTyped(product.ageMin),
  ageMax: toTyped(product.ageMax),
  minInsureds: toTyped(product.minInsureds),
});

const LINES = ['tags', 'exclusions', 'occupationClasses', 'payPeriods', 'payWays', 'relations', 'notices', 'claimGuide'] as const;

/** An insurance product as it would be typed. */
export function toTypedInsurance(product: Stored, rules: UnderwritingRules): TypedContent {
  const { productName, type, insuredKind, lead, targetCustomer, specialTerms, deductible, premiumNote, salesAreas, subjectKind } = product;
  const { renewRule, clauseRecordNo, serviceTel } = product;
  return {
    ...{ productName, type, insuredKind, lead, targetCustomer, specialTerms, deductible, premiumNote, salesAreas, subjectKind },
    ...{ renewRule, clauseRecordNo, serviceTel, renewable: yesTyped(product.renewable) },
    ...Object.fromEntries(LINES.map((name) => [name, product[name].join('\n')])),
    crops: (product.crops ?? []).join('\n'),
    ...{ riskFromMonth: toTyped(product.season?.fromMonth), riskToMonth: toTyped(product.season?.toMonth) },
    buyUntil: product.season?.buyUntil ?? '',
    coverage: product.coverage.map(({ name, limit, note, tiers }) => ({ name, limit, note, tiers: tiersTyped(tiers) })),
    periods: product.periods.map(({ label, months, maxMonths, untilAge = null }) => ({
      ...{ label, months: toTyped(months), maxMonths: toTyped(maxMonths), untilAge: toTyped(untilAge) },
    })),
    ...figuresTyped(product),
    ...pricingTyped(product),
    ...rulesTyped(product, rules),
  };
}

/** A product as it is stored, on sale or not; null for none. */
async function findStored(db: Database, productCode: string) {
  const [row] = await db
    .select({ ...insuranceColumns, content: t.content })
    .from(t)
    .where(eq(t.productCode, productCode));
  return row ?? null;
}

const ON_SALE = '1';

async function findKept({ db }: DomainContext, productCode: string) {
  const row = await findStored(db, productCode);
  if (row === null) return null;
  const { underwriting, ...content } = row.content;
  const times = { publishTime: toWireTime(row.publishTime), updateTime: toWireTime(row.updateTime) };
  const typed = toTypedInsurance({ ...toInsuranceRow(row, undefined), ...content, ...times }, underwriting);
  return { agencyId: row.insurerId, typed, isPublic: row.status === ON_SALE };
}

const INSURER = '2';

/** Insurance products, each of one insurer. */
export const insuranceKind: ProposalKind<InsuranceContent> = {
  name: 'insuranceProduct',
  page: 'insurance',
  schema: InsuranceProposal,
  titleOf: (typed) => textOf(typed, 'productName'),
  find: findKept,
  publish: async (context, productCode, content, actor) => {
    const { db } = context;
    await requireInBusiness(db, actor.id);
    if ((await findAgency(db, actor.id))?.agencyOrgType !== INSURER)
      throw new Fault('invalidField', { sentence: '保险产品由保险公司发布' });
    const former = await findStored(db, productCode);
    if (former !== null && former.insurerId !== actor.id) throw new Fault('notFound');
    const now = toWireTime(context.now());
    const clauseFileUrl = former?.content.clauseFileUrl ?? clauseDigestAddress(productCode);
    const times = { publishTime: former === null ? now : toWireTime(former.publishTime), updateTime: now };
    const added = { productCode, insurerId: actor.id, sort: former?.position ?? 0, clauseFileUrl, ...times };
    await publishInsuranceProduct(context, { ...content, ...added }, actor);
  },
  takeDown: ({ db, now }, productCode, actor) => takeInsuranceOffSale(db, now(), productCode, actor),
  forget: ({ counts }) => counts.clear(),
};
