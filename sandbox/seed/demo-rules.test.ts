import { readDistricts } from '../../platform/seed/reference-content.ts';
import { readFinanceProducts, readPolicyArticles } from './demo-content.ts';

const products = readFinanceProducts();
const articles = readPolicyArticles();
const counties = readDistricts().filter(({ districtCode, districtLevel }) => districtLevel === '3' && districtCode.startsWith('3503'));
const rules = [...products, ...articles].flatMap((record) => record.rules);

describe('rules of published conditions', () => {
  it.each<[string, object]>([
    ['开业满 2 年', { field: 'yearsSinceRegistration', op: '>=', value: 2 }],
    ['经营满 6 个月', { field: 'yearsSinceRegistration', op: '>=', value: 0.5 }],
    ['近 12 个月开票 80 万元以上', { field: 'annualRevenue', op: '>=', value: 80 }],
    ['近 12 个月销售收入 1 亿元以上', { field: 'annualRevenue', op: '>=', value: 10_000 }],
    ['近 12 个月流水 24 万元以上', { field: 'annualRevenue', op: '>=', value: 24 }],
    ['纳税信用 A、B、M 级', { field: 'taxGrade', op: 'in', value: ['A', 'B', 'M'] }],
    ['纳税信用 A 级或 B 级', { field: 'taxGrade', op: 'in', value: ['A', 'B'] }],
    ['以前没有在任何银行贷过经营性贷款', { field: 'firstLoan', op: 'is', value: true }],
    ['涉农信用分 65 分以上', { field: 'agriScore', op: '>=', value: 65 }],
    ['列入重点产业链企业名单', { field: 'whitelist', op: 'is', value: true }],
  ])('%s', (text, rule) => {
    const named = rules.filter(({ label }) => label === text);
    expect(named.length).toBeGreaterThan(0);
    for (const found of named) expect(found).toMatchObject(rule);
  });

  it.each(['与本行往来满 1 年，没有逾期', '没有专利纠纷', '企业和法定代表人没有正在逾期的贷款'])(
    '%s is for the institution to look at',
    (text) => {
      expect(products.some(({ conditions }) => conditions.some((condition) => condition.text === text))).toBe(true);
      expect(rules.filter(({ label }) => label === text)).toEqual([]);
    },
  );

  it('every product has rules that point to its own conditions', () => {
    for (const { productCode, rules: own, conditions } of products) {
      expect({ productCode, judged: own.length > 0 }).toEqual({ productCode, judged: true });
      for (const { condition } of own) if (condition !== null) expect(conditions[condition]).toBeDefined();
    }
    expect(products.flatMap((product) => product.rules).length / products.length).toBeGreaterThan(3);
  });

  it('every article that can be applied for has rules, others have none', () => {
    for (const { policyArticleId, applyMode, rules: own } of articles)
      expect({ policyArticleId, judged: own.length > 0 }).toEqual({ policyArticleId, judged: applyMode !== null });
  });

  it('who has to be a company is asked what he is, for a shop applies by the same kind of account', () => {
    const inName = articles.filter(({ rules: own }) => own.some(({ label }) => label === '以企业的名义申报'));
    expect(inName.length).toBeGreaterThan(15);
    for (const { policyArticleId, rules: own } of inName) {
      const kinds = own.filter(({ field }) => field === 'applicant').map(({ value }) => String(value));
      expect({ policyArticleId, kinds }).toEqual({ policyArticleId, kinds: [expect.not.stringContaining('shop')] });
    }
    const kinds = articles.flatMap(({ rules: own }) => own.filter(({ field }) => field === 'applicant'));
    expect(kinds.filter(({ unknownPolicy }) => unknownPolicy !== 'ask')).toEqual([]);
  });

  it('an article of a county is for that county alone, and none asks about nothing but the place', () => {
    for (const { policyArticleId, source, rules: own } of articles.filter(({ rules: some }) => some.length > 0)) {
      const named = counties.filter(({ districtName }) => source.startsWith(districtName)).map(({ districtCode }) => districtCode);
      const regions = own.find(({ field }) => field === 'region')?.value;
      expect([policyArticleId, regions]).toEqual([policyArticleId, named.length === 1 ? named : expect.anything()]);
      expect([policyArticleId, own.some(({ field }) => field !== 'region')]).toEqual([policyArticleId, true]);
    }
  });
});
