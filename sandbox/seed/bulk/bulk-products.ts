import { FinanceProductInput } from '../../../platform/domain/finance-product/product-input.ts';
import type { SeedAgency } from '../demo-content.ts';
import { createSampleRandom, type SampleRandom } from '../sample-random.ts';

const TOWNS = ['城厢', '涵江', '荔城', '秀屿', '仙游', '湄洲', '北岸', '江口', '西天尾', '枫亭', '榜头', '东庄'] as const;
const SUBJECTS = [
  '鞋服',
  '食品',
  '工艺',
  '电子',
  '新材料',
  '养殖',
  '商贸',
  '物流',
  '装备',
  '医药',
  '新能源',
  '果蔬',
  '茶叶',
  '水产',
  '红木',
] as const;
const KINDS = ['周转贷', '快贷', '信用贷', '订单贷', '抵押贷', '设备贷', '技改贷', '首贷', '续贷', '担保贷', '流水贷', '经营贷'] as const;
const CUSTOMERS = [
  '有稳定订单的小微企业',
  '开业满一年的个体工商户',
  '需要采购原料的制造企业',
  '正在扩大生产的企业',
  '种养大户和合作社',
] as const;
const INDUSTRIES = ['footwear', 'food', 'craft', 'electronics', 'materials', 'aquaculture', 'retail', 'logistics', 'farming'] as const;
const COUNTIES = ['350302', '350303', '350304', '350305', '350322'] as const;
const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2022, 0, 4);

const some = <T>(random: SampleRandom, from: readonly [T, ...T[]], probability: number): T[] => {
  const chosen = from.filter(() => random.chance(probability));
  return chosen.length > 0 ? chosen : [random.pick(from)];
};

function toTerms(random: SampleRandom): Pick<FinanceProductInput, 'amountStart' | 'amountEnd' | 'termStart' | 'termEnd'> {
  const amountStart = random.pick([1, 5, 10, 20, 50, 100, 300]);
  const termStart = random.pick([1, 3, 6, 12]);
  return {
    amountStart,
    amountEnd: amountStart * random.pick([2, 5, 10, 20, 50]),
    termStart,
    termEnd: termStart + random.pick([6, 12, 24, 36, 60]),
  };
}

function toRates(random: SampleRandom): Pick<FinanceProductInput, 'rateStart' | 'rateEnd' | 'rateNegotiable'> {
  if (random.chance(0.06)) return { rateStart: null, rateEnd: null, rateNegotiable: true };
  const rateStart = random.whole(280, 720) / 100;
  return { rateStart, rateEnd: rateStart + random.whole(0, 120) / 100, rateNegotiable: false };
}

const toFees = (random: SampleRandom): FinanceProductInput['fees'] =>
  random.chance(0.7)
    ? []
    : [{ name: '担保费', payee: '担保公司', when: '放款前', kind: 'rateOnce', rate: random.whole(3, 15) / 10, note: '' }];

const NEEDS = {
  conditions: [{ text: '在莆田市登记，开业满 1 年', note: '' }],
  rules: [],
  materials: [{ name: '营业执照', required: true, note: '', templateUrl: null }],
  process: [{ name: '提交申请', time: '当天', note: '' }],
};

/** Products for load tests: invented, numbered, spread over every facet. */
export function* createBulkProducts(count: number, agencies: readonly SeedAgency[]): Generator<FinanceProductInput> {
  const random = createSampleRandom(7);
  const lenders = agencies.filter((agency) => agency.agencyOrgType !== '2');
  for (let number = 1; number <= count; number += 1) {
    const [town, subject, kind] = [random.pick(TOWNS), random.pick(SUBJECTS), random.pick(KINDS)];
    const day = new Date(FIRST_DAY_MS + (number % 1_700) * DAY_MS).toISOString().slice(0, 10);
    const targetCustomer = random.pick(CUSTOMERS);
    yield FinanceProductInput.parse({
      ...toTerms(random),
      ...toRates(random),
      productCode: `LT${String(number).padStart(7, '0')}`,
      productName: `${town}${subject}${kind} ${number} 号`,
      productType: String(random.whole(1, 16)),
      orderType: '2',
      agencyId: lenders[number % lenders.length]?.agencyId ?? '',
      rateBasis: '单利',
      acceptanceTime: '1 个工作日内',
      guaranteeTypes: some(random, ['1', '2', '3', '4', '5', '6', '7'], 0.15),
      payTypes: some(random, ['1', '2', '3', '4', '5', '6'], 0.3),
      targetCustomer,
      lead: `${targetCustomer}可以申请，用途是${subject}行业的日常经营，按需提款。`,
      accountTypes: some(random, ['ENTERPRISE', 'INDIVIDUAL'], 0.6),
      cityCodes: some(random, COUNTIES, 0.6),
      industries: some(random, INDUSTRIES, 0.3),
      tags: [],
      features: [],
      ...NEEDS,
      questions: [],
      fees: toFees(random),
      discount: random.chance(0.1) ? '市级贴息 1 个百分点' : '',
      prepayRule: '随时可以提前还，不收违约金。',
      contactName: '客户经理',
      contactPhone: '0594-0000999',
      firstLoanFriendly: random.chance(0.2),
      online: random.chance(0.4),
      zone: [],
      hot: false,
      publishTime: day,
      updateTime: day,
    });
  }
}
