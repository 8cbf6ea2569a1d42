import { claimLimitText } from '#lib/contract/forms/insurance-claim-form.ts';
import { applicantLimit, benefitLimit } from '#lib/contract/insurance/benefit-limit.ts';
import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { peopleApplication, sampleApplication, seededInsurance } from '../../testing/sample-insurance.ts';
import { toPolicyDocument } from './issue-policy.ts';
import type { SubmittedRow } from './order-rows.ts';

it('prints the limit that was bought, not the range that is sold', () => {
  const product = { ...seededInsurance(3), insurerName: '示例人寿' };
  const application = InsuranceApplication.parse(peopleApplication({ sumInsured: '40' }));
  const row = {
    application,
    snapshot: { product },
    sumInsuredYuan: 400_000,
    premiumYuan: 240,
    subsidyYuan: 560,
  } as unknown as SubmittedRow;
  const { blocks } = toPolicyDocument(row, 'P1', new Date('2026-11-20T01:00:00Z'));
  expect(blocks).toContainEqual(
    expect.objectContaining({ rows: expect.arrayContaining([['海上意外身故、伤残', '40 万元', '按伤残等级赔']]) }),
  );
});

const ofFisher = (limit: string, sumInsured = '40') =>
  applicantLimit({ limit }, seededInsurance(3), InsuranceApplication.parse(peopleApplication({ sumInsured })));

const PAID = { state: '2', claimAmount: 40_000 } as const;

describe('the limit of a cover as a policy prints it', () => {
  it.each([
    ['30 万到 60 万元', '40 万元'],
    ['每人 30 万到 60 万元', '每人 40 万元'],
    // What the product says of every policy, or of another sum.
    ['同身故保额', '同身故保额'],
    ['3 万元', '3 万元'],
    ['3 万到 6 万元', '3 万到 6 万元'],
  ])('%s is %s', (limit, printed) => {
    expect(ofFisher(limit)).toBe(printed);
  });

  it('has the sum of the tier where tiers are sold, and thousands apart', () => {
    expect(applicantLimit({ limit: '5 万到 30 万元' }, seededInsurance(11), InsuranceApplication.parse(sampleApplication()))).toBe(
      '15 万元',
    );
    const wide = seededInsurance(3, { sumInsuredMin: 100, sumInsuredMax: 2000 });
    const application = InsuranceApplication.parse(peopleApplication({ sumInsured: '1500.5' }));
    expect(applicantLimit({ limit: '累计 100 万到 2,000 万元' }, wide, application)).toBe('累计 1,500.5 万元');
  });
});

describe('the limit of a cover that names an amount for each choice', () => {
  const tiers = [
    { of: '60', limit: '6 万元' },
    { of: '20', limit: '2 万元' },
  ];
  const ofPlan = [{ of: 'IP26011B', limit: '5 万元' }];
  const bought = (sumInsured: string, planCode = '') => ({ planCode, sumInsured });
  it.each([
    ['the first tier', tiers, seededInsurance(1), bought('59.9'), '2 万元'],
    ['the tier that is just reached', tiers, seededInsurance(1), bought('60'), '6 万元'],
    ['no tier that is reached', tiers, seededInsurance(1), bought('19'), '2 万到 8 万元'],
    ['nothing chosen yet', tiers, seededInsurance(1), bought(''), '2 万到 8 万元'],
    ['the plan that was bought', ofPlan, seededInsurance(11), bought('', 'IP26011B'), '5 万元'],
    ['a plan that has none', ofPlan, seededInsurance(11), bought('', 'IP26011A'), '2 万到 8 万元'],
  ])('is that of %s', (_, offered, product, chosen, printed) => {
    expect(applicantLimit({ limit: '2 万到 8 万元', tiers: offered }, product, chosen)).toBe(printed);
  });
});

describe('the most that a cover pays', () => {
  const sums = (no: number, insureds: number, sumInsured: number, bought: string) => ({
    sumInsured,
    application: { planCode: '', sumInsured: bought, insureds: Array.from({ length: insureds }) },
    product: seededInsurance(no),
  });
  const untiered = {
    ...sums(1, 11, 550, '50'),
    product: seededInsurance(1, { coverage: [{ name: '意外医疗', limit: '2 万到 8 万元', note: '' }] }),
  };
  it.each([
    ['a person, the sum that was bought', sums(3, 1, 40, '40'), '海上意外身故、伤残', { yuan: 400_000, scope: 'person' }],
    ['a person, a sum of its own', sums(3, 1, 40, '40'), '意外医疗', { yuan: 30_000, scope: 'person' }],
    ['each stay, so many days of what is paid a day', sums(1, 11, 550, '50'), '住院补贴', { yuan: 18_000, scope: 'claim' }],
    ['a policy, so many days of what was bought a day', sums(12, 0, 5, '5'), '停工补偿', { yuan: 50_000, scope: 'policy' }],
    ['a person, the amount of what was bought', sums(1, 11, 550, '50'), '意外医疗', { yuan: 40_000, scope: 'person' }],
    ['a person, the higher end of a range that nothing decides', untiered, '意外医疗', { yuan: 80_000, scope: 'person' }],
    ['a policy', sums(15, 0, 100, '100'), '召回费用', { yuan: 200_000, scope: 'policy' }],
    ['each time', sums(14, 0, 100, '100'), '财产损失', { yuan: 50_000, scope: 'claim' }],
    ['all that is insured', sums(10, 0, 60, '60'), '火灾、爆炸、雷击', { yuan: 600_000, scope: 'policy' }],
  ])('counts for %s', (_, order, benefit, limit) => {
    expect(benefitLimit(order, benefit)).toEqual(limit);
  });

  it('is what earlier claims of the same person and cover left, said where it is claimed; namesakes are two', () => {
    const named = (...names: string[]) => {
      const order = sums(1, names.length, names.length * 50, '50');
      const event = { accidentTime: '2026-02-01', accidentPlace: '店里', claimNo: 'IC20260201000001' };
      const claims = [{ ...event, insured: String(names.length), insuredName: '员工二', benefit: '意外医疗', ...PAID, paidAmount: 35_000 }];
      const application = { ...order.application, insureds: names.map((name) => ({ name })) };
      return { ...order, application, claims, startDate: '2026-01-01', endDate: '2026-12-31' };
    };
    const said = (order: ReturnType<typeof named>, insured: string) => claimLimitText(order, { insured, benefit: '意外医疗' });
    expect(said(named('员工一', '员工二'), '1')).toBe('这一项最多赔 40,000 元');
    expect(said(named('员工一', '员工二'), '2')).toBe('这一项赔过了，最多还能赔 5,000 元');
    expect(said(named('员工二'), '')).toBe('这一项赔过了，最多还能赔 5,000 元');
    expect(said(named('员工二', '员工二'), '1')).toBe('这一项最多赔 40,000 元');
    expect(said(named('员工二', '员工二'), '2')).toBe('这一项赔过了，最多还能赔 5,000 元');
    const having = (...changes: object[]) => {
      const order = named('员工二');
      return { ...order, claims: changes.map((change) => ({ ...order.claims[0], ...change })) as typeof order.claims };
    };
    expect(said(having({ paidAmount: 40_000 }), '')).toBe('这一项已经赔满了');
    expect(said(having({}, { state: '1', claimAmount: 2_000 }), '')).toBe('算上正在办的，这一项最多还能赔 3,000 元');
    expect(said(having({}, { state: '3', claimAmount: 2_000 }), '')).toBe('这一项赔过了，最多还能赔 5,000 元');
  });
});

it('prints the sum that was bought for a cover that names the highest sum on sale', () => {
  const product = seededInsurance(9);
  const limit = (sumInsured: string) => applicantLimit({ limit: '等于剩余欠款，最高 300 万元' }, product, { planCode: '', sumInsured });
  expect([limit('10'), limit('')]).toEqual(['等于剩余欠款，最高 10 万元', '等于剩余欠款，最高 300 万元']);
  expect(applicantLimit({ limit: '每次最高 20 万元' }, product, { planCode: '', sumInsured: '10' })).toBe('每次最高 20 万元');
});
