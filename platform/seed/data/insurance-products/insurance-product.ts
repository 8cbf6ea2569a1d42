import type { SeedCoverage, SeedInsuranceProduct } from '../../seed-types.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2025, 5, 2);
const DAYS_BETWEEN_PRODUCTS = 17;
const SERVICE_TEL_START = 400;
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

/** What is particular to one insurance product; the rest follows. Sums insured in 万元, premiums in 元. */
export type InsuranceTerms = Pick<
  SeedInsuranceProduct,
  'insurerId' | 'type' | 'insuredKind' | 'lead' | 'targetCustomer' | 'exclusions' | 'premiumRule' | 'premiumNote' | 'tags'
> &
  Partial<
    Pick<
      SeedInsuranceProduct,
      | 'planCodes'
      | 'specialTerms'
      | 'deductible'
      | 'waitingDays'
      | 'coolingDays'
      | 'occupationClasses'
      | 'salesAreas'
      | 'periods'
      | 'payPeriods'
      | 'relations'
      | 'renewable'
      | 'renewRule'
      | 'healthNotice'
      | 'claimGuide'
    >
  > & {
    readonly no: number;
    readonly name: string;
    /** `name｜limit｜note`. */
    readonly covers: readonly string[];
    readonly sum: readonly [from: number, to: number];
    readonly premium: readonly [from: number, to: number];
    readonly age?: readonly [from: number, to: number];
  };

const toCoverage = (line: string): SeedCoverage => {
  const [name = '', limit = '', note = ''] = line.split('｜');
  return { name, limit, note };
};

const toSale = (terms: InsuranceTerms) => ({
  occupationClasses: terms.occupationClasses ?? [],
  salesAreas: terms.salesAreas ?? WHOLE_CITY,
  periods: terms.periods ?? ['1 年'],
  payPeriods: terms.payPeriods ?? ['一次交清'],
  payWays: ['对公转账', '网上支付'],
  relations: terms.relations ?? [],
  renewable: terms.renewable ?? true,
  renewRule: terms.renewRule ?? '到期前 30 天提醒您，价格和条款有变化会先说明，您确认以后才续。',
});

/** A whole insurance product from its terms: defaults are the whole city, one year, paid once, renewable, 15 days to change one's mind. */
export const insuranceProduct = (terms: InsuranceTerms): SeedInsuranceProduct => {
  const productCode = `IP26${String(terms.no).padStart(3, '0')}`;
  return {
    productCode,
    productName: terms.name,
    insurerId: terms.insurerId,
    type: terms.type,
    insuredKind: terms.insuredKind,
    lead: terms.lead,
    targetCustomer: terms.targetCustomer,
    planCodes: terms.planCodes ?? [`${productCode}A`],
    coverage: terms.covers.map(toCoverage),
    exclusions: terms.exclusions,
    specialTerms: terms.specialTerms ?? '',
    sumInsuredMin: terms.sum[0],
    sumInsuredMax: terms.sum[1],
    premiumMin: terms.premium[0],
    premiumMax: terms.premium[1],
    premiumRule: terms.premiumRule,
    premiumNote: terms.premiumNote,
    deductible: terms.deductible ?? '没有免赔额',
    waitingDays: terms.waitingDays ?? 0,
    coolingDays: terms.coolingDays ?? 15,
    ageMin: terms.age?.[0] ?? null,
    ageMax: terms.age?.[1] ?? null,
    ...toSale(terms),
    clauseFileUrl: `/oss_server/insurance/clauses/${productCode}.pdf`,
    clauseRecordNo: `示例〔2026〕${RECORD_WORDS[Number(terms.type)]} ${String(terms.no).padStart(2, '0')} 号`,
    notices: NOTICES,
    healthNotice: terms.healthNotice ?? [],
    claimGuide: terms.claimGuide ?? CLAIM_GUIDE,
    serviceTel: `0594-0000${SERVICE_TEL_START + terms.no}`,
    status: '1',
    sort: terms.no,
    tags: terms.tags,
    publishTime: new Date(FIRST_DAY_MS + terms.no * DAYS_BETWEEN_PRODUCTS * DAY_MS).toISOString().slice(0, 10),
  };
};
