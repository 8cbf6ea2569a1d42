import type { InsuranceCoverage, InsurancePeriod, InsuredKind } from '#lib/contract/insurance-product.ts';
import type { InsuranceProductInput } from '../../../domain/insurance-product/product-input.ts';
import { toQuestion } from './insurance-questions.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2025, 5, 2);
const DAYS_BETWEEN_PRODUCTS = 17;
const SERVICE_TEL_START = 400;
const GROUP_SIZE = 10;
const REVIEWED_SHARE = 0.75;
const WHOLE_CITY = ['350302', '350303', '350304', '350305', '350322'] as const;

const CLAIM_GUIDE = [
  '48 小时内打客服电话或在网上报案',
  '按短信里的清单传资料',
  '资料齐全的，10 个工作日内给结论',
  '同意赔的，3 个工作日内到账',
] as const;

const NOTICES = [
  '保险责任以保险条款为准，付款前请先看完不赔的情形',
  '如实回答风险问题，答错可能影响以后理赔',
  '保险单是电子版，随时可以下载',
] as const;

/** Lines of the dictionary `ins_type`. */
export const insuranceTypes = {
  accident: '1',
  medical: '2',
  illness: '3',
  life: '4',
  property: '5',
  liability: '6',
  bond: '7',
  agriculture: '8',
  export: '9',
  workSafety: '10',
} as const;

const RECORD_WORDS = ['', '意险', '医险', '重疾', '寿险', '财险', '责险', '保证', '农险', '信用', '安责'] as const;

const insuredKinds: Readonly<Record<string, InsuredKind>> = { 个人: '1', 团体: '2', 企业财产: '3', 农业标的: '4', 保证: '5' };

/** `label｜months`, or `label｜≤months` where the applicant names the last day. */
const PERIODS: Readonly<Record<string, InsurancePeriod>> = {
  '1 年': { label: '1 年', months: 12, maxMonths: null },
  一季: { label: '一季', months: 4, maxMonths: null },
  '保 10 年': { label: '保 10 年', months: 120, maxMonths: null },
  '保 20 年': { label: '保 20 年', months: 240, maxMonths: null },
  '保到 60 岁': { label: '保到 60 岁', months: null, maxMonths: 504 },
  与贷款期限一样: { label: '与贷款期限一样', months: null, maxMonths: 360 },
  '项目工期，最长 3 年': { label: '项目工期，最长 3 年', months: null, maxMonths: 36 },
  '合同工期，最长 3 年': { label: '合同工期，最长 3 年', months: null, maxMonths: 36 },
  '一笔订单，最长 18 个月': { label: '一笔订单，最长 18 个月', months: null, maxMonths: 18 },
  '投标有效期加 30 天': { label: '投标有效期加 30 天', months: null, maxMonths: 12 },
};

const toPeriod = (label: string): InsurancePeriod => {
  const period = PERIODS[label];
  if (period === undefined) throw new Error(`no such period: ${label}`);
  return period;
};

/** What is particular to one insurance product; the rest follows. Sums insured in 万元, premiums in 元. */
export type InsuranceTerms = Pick<
  InsuranceProductInput,
  'insurerId' | 'type' | 'lead' | 'targetCustomer' | 'exclusions' | 'pricing' | 'premiumNote' | 'tags'
> &
  Partial<
    Pick<
      InsuranceProductInput,
      | 'specialTerms'
      | 'deductible'
      | 'waitingDays'
      | 'coolingDays'
      | 'occupationClasses'
      | 'payPeriods'
      | 'minInsureds'
      | 'subjectKind'
      | 'renewable'
      | 'renewRule'
    >
  > & {
    readonly no: number;
    readonly name: string;
    readonly insuredKind: string;
    /** `name｜limit｜note`. */
    readonly covers: readonly string[];
    readonly sum: readonly [from: number, to: number];
    readonly premium: readonly [from: number, to: number];
    readonly questions: readonly string[];
    readonly age?: readonly [from: number, to: number];
    readonly periods?: readonly string[];
    readonly relations?: readonly string[];
    readonly salesAreas?: readonly string[];
    readonly claimGuide?: readonly string[];
    /** 万元 of an order above which a person decides; three quarters of the largest sum, of ten people in a group, unless told; none in tiers. */
    readonly reviewAboveWan?: number;
    readonly reviewFromAge?: number;
    readonly reviewOccupations?: readonly string[];
  };

const toCoverage = (line: string): InsuranceCoverage => {
  const [name = '', limit = '', note = ''] = line.split('｜');
  return { name, limit, note };
};

const toSale = (terms: InsuranceTerms) => ({
  occupationClasses: terms.occupationClasses ?? [],
  salesAreas: [...(terms.salesAreas ?? WHOLE_CITY)],
  periods: (terms.periods ?? ['1 年']).map(toPeriod),
  payPeriods: terms.payPeriods ?? ['一次交清'],
  payWays: ['对公转账', '网上支付'],
  relations: [...(terms.relations ?? [])],
  minInsureds: terms.minInsureds ?? 0,
  subjectKind: terms.subjectKind ?? 'none',
  renewable: terms.renewable ?? true,
  renewRule: terms.renewRule ?? '到期前 30 天提醒您，价格和条款有变化会先说明，您确认以后才续。',
});

/** Tiers are offered to be bought at once. */
function defaultReviewAbove({ pricing, sum, minInsureds = 0 }: InsuranceTerms): number {
  if (pricing.kind === '固定') return sum[1];
  return sum[1] * REVIEWED_SHARE * (minInsureds > 1 ? GROUP_SIZE : 1);
}

const toUnderwriting = (terms: InsuranceTerms): InsuranceProductInput['underwriting'] => ({
  health: terms.questions.map((line) => toQuestion(line).rule),
  reviewAboveWan: terms.reviewAboveWan ?? defaultReviewAbove(terms),
  reviewFromAge: terms.reviewFromAge ?? null,
  reviewOccupations: [...(terms.reviewOccupations ?? [])],
});

const toDay = (no: number): string => new Date(FIRST_DAY_MS + no * DAYS_BETWEEN_PRODUCTS * DAY_MS).toISOString().slice(0, 10);

/** A whole insurance product from its terms: defaults are the whole city, one year, paid once, renewable, 15 days to change one's mind. */
export const insuranceProduct = (terms: InsuranceTerms): InsuranceProductInput => {
  const productCode = `IP26${String(terms.no).padStart(3, '0')}`;
  return {
    productCode,
    productName: terms.name,
    insurerId: terms.insurerId,
    type: terms.type,
    insuredKind: insuredKinds[terms.insuredKind] ?? '1',
    lead: terms.lead,
    targetCustomer: terms.targetCustomer,
    coverage: terms.covers.map(toCoverage),
    exclusions: terms.exclusions,
    specialTerms: terms.specialTerms ?? '',
    sumInsuredMin: terms.sum[0],
    sumInsuredMax: terms.sum[1],
    premiumMin: terms.premium[0],
    premiumMax: terms.premium[1],
    pricing: terms.pricing,
    premiumNote: terms.premiumNote,
    deductible: terms.deductible ?? '没有免赔额',
    waitingDays: terms.waitingDays ?? 0,
    coolingDays: terms.coolingDays ?? 15,
    ageMin: terms.age?.[0] ?? null,
    ageMax: terms.age?.[1] ?? null,
    ...toSale(terms),
    clauseFileUrl: `/oss_server/insurance/${productCode}/clauses.pdf`,
    clauseRecordNo: `示例〔2026〕${RECORD_WORDS[Number(terms.type)]} ${String(terms.no).padStart(2, '0')} 号`,
    notices: [...NOTICES],
    healthNotice: terms.questions.map((line) => toQuestion(line).question),
    claimGuide: [...(terms.claimGuide ?? CLAIM_GUIDE)],
    serviceTel: `0594-0000${SERVICE_TEL_START + terms.no}`,
    sort: terms.no,
    tags: terms.tags,
    publishTime: toDay(terms.no),
    updateTime: toDay(terms.no),
    underwriting: toUnderwriting(terms),
  };
};
