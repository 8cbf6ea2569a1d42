import { claimLimitText } from '#lib/contract/forms/insurance-claim-form.ts';
import { applicantLimit, benefitLimit } from '#lib/contract/insurance/benefit-limit.ts';
import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { readInsuranceProducts } from '../../../sandbox/seed/demo-content.ts';
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
  const { blocks } = toPolicyDocument(row, 'P1', new Date('2026-11-20T01:00:00Z'), 'http://portal.test');
  expect(blocks).toContainEqual(
    expect.objectContaining({ rows: expect.arrayContaining([['海上意外身故、伤残', '40 万元', '按伤残等级赔']]) }),
  );
});

it('prints what each of several people is insured for, and their classes of occupation', () => {
  const product = { ...seededInsurance(3), insurerName: '示例人寿' };
  const insureds = ['1 类', '3 类'].map((occupationClass) => ({ name: '陈小满', relation: '子女', occupationClass }));
  const application = InsuranceApplication.parse(peopleApplication({ sumInsured: '40', insureds }));
  const row = {
    application,
    snapshot: { product },
    sumInsuredYuan: 800_000,
    premiumYuan: 240,
    subsidyYuan: 560,
  } as unknown as SubmittedRow;
  const { blocks } = toPolicyDocument(row, 'P1', new Date('2026-11-20T01:00:00Z'), '');
  expect(blocks).toContainEqual(expect.objectContaining({ rows: expect.arrayContaining([['其中每人', '400,000.00 元']]) }));
  const table = blocks.find((block) => block.kind === 'table' && block.columns.some(({ title }) => title === '职业类别'));
  expect(table).toMatchObject({ rows: [expect.arrayContaining(['1 类']), expect.arrayContaining(['3 类'])] });
});

it('names who inherits where people are insured alone, and says of those who are not named that they are insured', () => {
  const printOf = (no: number, change: Readonly<Record<string, unknown>> = {}) => {
    const product = { ...seededInsurance(no), insurerName: '示例保险' };
    const application = InsuranceApplication.parse(sampleApplication({ planCode: '', ...change }));
    const row = { application, snapshot: { product }, sumInsuredYuan: 600_000, premiumYuan: 3000, subsidyYuan: 0 };
    return JSON.stringify(toPolicyDocument(row as unknown as SubmittedRow, 'P1', new Date('2026-11-20T01:00:00Z'), '').blocks);
  };
  for (const no of [10, 14, 16, 18, 24]) expect(printOf(no)).not.toContain('法定');
  const site = printOf(2, { subject: { project: '示例学校操场改造' } });
  expect(site).toContain('["受益人","法定"]');
  expect(site).toContain('["被保险人","保险期间在这个项目上干活的人，不报人名"]');
});

describe('a surety policy', () => {
  const subject = { project: '示例学校操场改造', section: '一标段', creditorName: '示例建设中心', creditorCode: '12350300MB1XLH0010' };
  const firm = { kind: '企业', name: '示例鞋业', idType: '5', idNo: '91350300MA2XYT1A3K' };
  const printOf = (no: number, change: Readonly<Record<string, unknown>> = {}) => {
    const product = { ...seededInsurance(no), insurerName: '示例财险' };
    const application = InsuranceApplication.parse(sampleApplication({ holder: firm, planCode: '', sumInsured: '30', subject, ...change }));
    const row = { application, snapshot: { product }, sumInsuredYuan: 300_000, premiumYuan: 1800, subsidyYuan: 0 };
    const document = toPolicyDocument(row as unknown as SubmittedRow, 'P1', new Date('2026-11-20T01:00:00Z'), 'http://portal.test/');
    return { document, text: JSON.stringify(document.blocks) };
  };

  it.each([20, 21, 22, 23])('insures whom the holder owes, both known by their codes: IP260%d', (no) => {
    const { document, text } = printOf(no);
    expect(document.blocks).toContainEqual({ kind: 'heading', text: '被保险人（受益人）' });
    expect(document.blocks).toContainEqual({
      kind: 'facts',
      rows: [
        ['名称', '示例建设中心'],
        ['统一社会信用代码', '12350300MB1XLH0010'],
      ],
    });
    expect(text).toContain('["投保人","示例鞋业　91350300MA2XYT1A3K"]');
    expect(text).toContain('["项目","示例学校操场改造"]');
    expect(text).not.toContain('法定');
  });

  it('names the address where whoever is handed it verifies it, and no page of its holder', () => {
    const { document, text } = printOf(20);
    expect(document.verification?.address).toBe('http://portal.test/guarantee/verify?no=P1');
    expect(text).toContain('谁都可以在“保函查验”核对');
    expect(text).not.toContain('订单页');
  });

  it('shows no number of a person who holds it', () => {
    const { text } = printOf(20, { holder: sampleApplication().holder });
    expect(text).toContain('陈小满　3503**');
  });

  it('says that nobody is named where it was applied for before that was asked, and never that it is the holder', () => {
    const { text } = printOf(20, { subject: { project: '示例学校操场改造' } });
    expect(text).toContain('["名称","投保时没有填写，以招标文件或合同为准"]');
    expect(text).not.toMatch(/法定|"被保险人","示例鞋业/);
  });

  it('is the only one that anybody can verify', () => {
    expect(printOf(10).document.verification).toBeUndefined();
    expect(printOf(10).text).toContain('订单页');
  });
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
    application: {
      planCode: bought.startsWith('IP') ? bought : '',
      units: '',
      sumInsured: bought.startsWith('IP') ? '' : bought,
      insureds: Array.from({ length: insureds }),
    },
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
    ['a policy, so many days of what was bought a day', sums(12, 0, 5, 'IP26012B'), '停工补偿', { yuan: 50_000, scope: 'policy' }],
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

/** What was bought of each product of the seed (万元 of the whole order, of one, units or plan, people), and what each cover pays at most. */
const JUDGED: readonly [no: number, whole: number, bought: string, unitsOrPlan: string, people: number, most: readonly string[]][] = [
  [1, 120, '40', '', 3, ['400000 person', '40000 person', '18000 claim']],
  [2, 60, '60', '500', 0, ['按条款赔（每人 60 万元）', '按条款赔（每人 5 万元）']],
  [3, 80, '40', '', 2, ['400000 person', '400000 person', '30000 person']],
  [4, 6, '3', '', 2, ['5000 person', '30000 person']],
  [5, 300, '150', '', 2, ['1500000 person', '1500000 person', '按条款赔（可以申请）']],
  [6, 100, '20', '', 5, ['200000 person', '40000 person']],
  [7, 20, '20', '', 1, ['200000 person']],
  [8, 80, '80', '', 1, ['800000 person', '800000 person']],
  [9, 70, '70', '', 1, ['700000 person']],
  [10, 1200, '1200', '', 0, ['12000000 policy', '1200000 policy']],
  [11, 15, '', 'IP26011B', 0, ['150000 policy', '5000 policy', '100000 policy']],
  [12, 10, '', 'IP26012C', 0, ['100000 policy']],
  [13, 180, '60', '', 3, ['600000 person', '100000 person', '36000 person']],
  [14, 200, '200', '80', 0, ['2000000 policy', '50000 claim']],
  [15, 300, '300', '200', 0, ['3000000 policy', '200000 policy']],
  [16, 500, '500', '', 0, ['按条款赔（货款的 80%）', '按条款赔（货款的 70%）', '按条款赔（货款的 90%）']],
  [17, 100, '100', '', 0, ['按条款赔（已投入成本的 80%）', '按条款赔（货款的 80%）']],
  [18, 1000, '1000', '40', 0, ['按条款赔（每人 80 万元）', '600000 claim', '500000 policy', '1000000 policy', '200000 policy']],
  [19, 500, '500', '900', 0, ['按条款赔（每人 80 万元）', '600000 claim', '500000 policy', '200000 policy', '2000000 policy']],
  [20, 30, '30', '', 0, ['300000 policy']],
  [21, 200, '200', '', 0, ['2000000 policy']],
  [22, 40, '40', '', 0, ['400000 policy']],
  [23, 60, '60', '', 0, ['600000 policy']],
  [24, 8, '', '20', 0, ['8000 policy', '20000 policy', '48000 policy']],
  [25, 6, '', '20', 0, ['12000 policy', '30000 policy', '60000 policy']],
  [26, 2, '', '20', 0, ['20000 policy', '20000 policy']],
  [27, 6, '', '50', 0, ['60000 policy']],
  [28, 18, '', '600', 0, ['180000 policy', '120000 policy']],
  [29, 5, '', '50', 0, ['50000 policy']],
];

const ordered = (no: number, sumInsured: number, bought: string, unitsOrPlan: string, people: number, coverage?: object) => {
  const isPlan = unitsOrPlan.startsWith('IP');
  const insureds = Array.from({ length: people }, () => ({ name: '员工一' }));
  const application = { planCode: isPlan ? unitsOrPlan : '', units: isPlan ? '' : unitsOrPlan, sumInsured: bought, insureds };
  return { sumInsured, application, product: seededInsurance(no, coverage), claims: [], startDate: '2026-01-01', endDate: '2026-12-31' };
};

describe('the most that a claim of a sample product can be about', () => {
  it('is judged here for each product', () => {
    expect(JUDGED.map(([no]) => `IP26${String(no).padStart(3, '0')}`)).toEqual(
      readInsuranceProducts()
        .map(({ productCode }) => productCode)
        .sort(),
    );
  });

  it.each(JUDGED)('follows from the words of each of its covers: %d', (no, whole, bought, unitsOrPlan, people, most) => {
    const order = ordered(no, whole, bought, unitsOrPlan, people);
    const told = order.product.coverage.map(({ name: benefit }) => {
      const limit = benefitLimit(order, benefit);
      return limit === null ? claimLimitText(order, { insured: '1', benefit }).replace('这一项', '') : `${limit.yuan} ${limit.scope}`;
    });
    expect(told).toEqual(most);
  });

  it.each([
    ['保额的10%', '100000 policy'],
    ['最高保额的 12.5％', '125000 policy'],
    ['火灾保额的 20%', '200000 policy'],
    ['每次保额的 5%，累计 10 万元', '50000 claim'],
    ['每次事故 3 万元', '30000 claim'],
    ['限额 8,000 元', '8000 policy'],
    ['等于保额', '1000000 policy'],
    // Of what no cover is called, or what the order does not tell.
    ['盗抢保额的 20%', null],
    ['施救保额的 20%', null],
    ['损失的 20%', null],
    ['每亩 500 元', null],
    ['每人 5 万元', null],
    ['1.2.3 万元', null],
    ['保额的 1.2.3%', null],
    ['', null],
  ])('of %s is %s', (limit, most) => {
    const coverage = [
      { name: '火灾、爆炸、雷击', limit: '按保额赔', note: '' },
      { name: '施救费', limit, note: '' },
    ];
    const order = ordered(10, 100, '100', '', 0, { coverage });
    const found = benefitLimit(order, '施救费');
    expect(found && `${found.yuan} ${found.scope}`).toBe(most);
    if (found === null)
      expect(claimLimitText(order, { insured: '', benefit: '施救费' })).toBe(`这一项按条款赔${limit === '' ? '' : `（${limit}）`}`);
  });
});
