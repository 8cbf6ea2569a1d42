import { MatchRule } from '#lib/contract/match/match-rule.ts';
import { financeProducts } from '../finance-products.ts';
import { policyArticles } from '../policy-articles.ts';
import { readRules } from './rule-words.ts';

describe('rules of published conditions', () => {
  it.each<[string, unknown]>([
    ['在莆田市登记，开业满 2 年', { field: 'yearsSinceRegistration', op: '>=', value: 2 }],
    ['在莆田市经营满 6 个月', { field: 'yearsSinceRegistration', op: '>=', value: 0.5 }],
    ['近 12 个月开票 80 万元以上', { field: 'annualRevenue', op: '>=', value: 80 }],
    ['近两年年销售收入 1 亿元以上', { field: 'annualRevenue', op: '>=', value: 10_000 }],
    ['近 6 个月月均流水 2 万元以上', { field: 'annualRevenue', op: '>=', value: 24 }],
    ['纳税信用 A、B、M 级', { field: 'taxGrade', op: 'in', value: ['A', 'B', 'M'] }],
    ['纳税信用 A 级或 B 级', { field: 'taxGrade', op: 'in', value: ['A', 'B'] }],
    ['以前没有在任何银行贷过经营性贷款', { field: 'firstLoan', op: 'is', value: true }],
    ['涉农信用分 65 分以上', { field: 'agriScore', op: '>=', value: 65 }],
    ['列入重点产业链企业名单', { field: 'whitelist', op: 'is', value: true }],
  ])('%s', (text, rule) => expect(readRules(text)).toEqual([expect.objectContaining(rule as object)]));

  it.each(['与本行往来满 1 年，没有逾期', '没有专利纠纷', '企业和法定代表人没有正在逾期的贷款'])(
    '%s is for the institution to look at',
    (text) => expect(readRules(text)).toEqual([]),
  );

  it('every product has rules that fit the contract and point to its own conditions', () => {
    for (const { productCode, rules, conditions } of financeProducts) {
      expect({ productCode, judged: rules.length > 0 }).toEqual({ productCode, judged: true });
      for (const rule of rules) {
        expect(MatchRule.parse(rule)).toEqual(rule);
        if (rule.condition !== null) expect(conditions[rule.condition]).toBeDefined();
      }
    }
    expect(financeProducts.flatMap(({ rules }) => rules).length / financeProducts.length).toBeGreaterThan(3);
  });

  it('every article that can be applied for has rules, others have none', () => {
    for (const { policyArticleId, applyMode, rules } of policyArticles)
      expect({ policyArticleId, judged: rules.length > 0 }).toEqual({ policyArticleId, judged: applyMode !== null });
  });
});
