import { InsuranceProduct } from '#lib/contract/insurance-product.ts';

const SAMPLE = InsuranceProduct.parse({
  productCode: 'I1',
  productName: '示例意外险',
  insurerId: 'a1',
  insurerName: '示例保险',
  logo: null,
  type: '1',
  insuredKind: '1',
  lead: '一句话。',
  targetCustomer: '个人',
  covers: [],
  sumInsuredMin: 30,
  sumInsuredMax: 60,
  premiumMin: 180,
  premiumMax: 420,
  subsidyPercent: 70,
  waitingDays: 0,
  coolingDays: 15,
  tags: [],
  soldCount: 0,
  coverage: [],
  exclusions: ['酒后'],
  specialTerms: '',
  pricing: { kind: '表', per: 'year', subsidyPercent: 70, table: [{ ageFrom: 18, ageTo: 50, occupationClasses: [], yuanPerWan: 20 }] },
  premiumNote: '按年龄收。',
  deductible: '',
  ageMin: 18,
  ageMax: 65,
  occupationClasses: [],
  salesAreas: [],
  periods: [{ label: '1 年', months: 12 }],
  payPeriods: [],
  payWays: [],
  relations: ['本人', '配偶'],
  minInsureds: 1,
  subjectKind: 'none',
  renewable: true,
  renewRule: '',
  clauseFileUrl: '/clause.pdf',
  clauseRecordNo: '示例',
  notices: [],
  healthNotice: [{ question: '有病吗', kind: 'yesNo' }],
  claimGuide: [],
  serviceTel: '0594-0000000',
  related: [],
  publishTime: '2026-01-01T00:00:00+08:00',
  updateTime: '2026-01-01T00:00:00+08:00',
});

/** A cover whose limit follows the sum that is bought. */
export const TIERED: InsuranceProduct['coverage'] = [
  {
    name: '意外医疗',
    limit: '3 万到 6 万元',
    note: '',
    tiers: [
      { of: '30', limit: '3 万元' },
      { of: '40', limit: '4 万元' },
      { of: '60', limit: '6 万元' },
    ],
  },
];

/** A product for people, priced by age; tests change what they are about. */
export const sampleInsurance = (changed: Partial<InsuranceProduct> = {}): InsuranceProduct => ({ ...SAMPLE, ...changed });
