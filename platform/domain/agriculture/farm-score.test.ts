import fc from 'fast-check';
import { computeFarmScore, type FarmFacts, toScoreLevel } from './farm-score.ts';

const nothing: FarmFacts = {
  years: 0,
  annualIncomeWan: 0,
  hasScale: false,
  hasLandMaterials: false,
  landYears: 0,
  offersLand: false,
  isRealName: false,
  paidLoans: 0,
  refusals: 1,
  isProtocolSigned: false,
  isInsured: false,
  hasSubsidy: false,
  isGuaranteed: false,
  honours: 0,
  qualifications: 0,
};
const everything: FarmFacts = {
  years: 9,
  annualIncomeWan: 30,
  hasScale: true,
  hasLandMaterials: true,
  landYears: 20,
  offersLand: true,
  isRealName: true,
  paidLoans: 2,
  refusals: 0,
  isProtocolSigned: true,
  isInsured: true,
  hasSubsidy: true,
  isGuaranteed: true,
  honours: 3,
  qualifications: 1,
};

const facts = fc.record<FarmFacts>({
  years: fc.nat(80),
  annualIncomeWan: fc.nat(500),
  hasScale: fc.boolean(),
  hasLandMaterials: fc.boolean(),
  landYears: fc.nat(100),
  offersLand: fc.boolean(),
  isRealName: fc.boolean(),
  paidLoans: fc.nat(9),
  refusals: fc.nat(9),
  isProtocolSigned: fc.boolean(),
  isInsured: fc.boolean(),
  hasSubsidy: fc.boolean(),
  isGuaranteed: fc.boolean(),
  honours: fc.nat(3),
  qualifications: fc.nat(9),
});

describe('the farm score', () => {
  it('is 0 of nothing and 100 of everything, and then has no more advice', () => {
    expect(computeFarmScore(nothing).score).toBe(0);
    const { score, parts } = computeFarmScore(everything);
    expect(score).toBe(100);
    expect(parts.flatMap(({ advice }) => advice)).toEqual([]);
  });

  it('weighs five parts', () => {
    const { score, parts } = computeFarmScore({
      ...nothing,
      years: 6,
      annualIncomeWan: 18,
      hasScale: true,
      isRealName: true,
      refusals: 0,
      isInsured: true,
    });
    expect(parts.map(({ part, weight, value }) => [part, weight, value])).toEqual([
      ['operation', 30, 90],
      ['asset', 20, 0],
      ['credit', 25, 60],
      ['security', 15, 60],
      ['honour', 10, 0],
    ]);
    expect(score).toBe(51);
    expect(parts[0]?.facts).toEqual(['干了 6 年', '一年收入约 18 万元', '填了种养规模']);
  });

  it('lies between 0 and 100 and says how to raise whatever is not full', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { score, parts } = computeFarmScore(given);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        for (const { value, advice } of parts) expect(advice.length === 0).toBe(value === 100);
      }),
    );
  });

  it.each([
    [-1, '0'],
    [0, '1'],
    [49, '1'],
    [50, '2'],
    [64, '2'],
    [65, '3'],
    [79, '3'],
    [80, '4'],
    [100, '4'],
  ])('%i is level %s', (score, level) => {
    expect(toScoreLevel(score)).toBe(level);
  });
});
