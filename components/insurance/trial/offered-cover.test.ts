import { PremiumPricing } from '#lib/contract/insurance-product.ts';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { monthChoices, offeredCover, quoteCover, readWantedCover, toCoverSearch, trialBlanks } from './offered-cover.ts';

const byAge = sampleInsurance();
const byArea = sampleInsurance({
  minInsureds: 0,
  sumInsuredMax: 400,
  pricing: PremiumPricing.parse({ kind: '费率', per: 'period', unit: '亩', sumPerUnitYuan: 4_000, ratePercent: 6, subsidyPercent: 70 }),
});
const byPlan = sampleInsurance({
  minInsureds: 3,
  pricing: PremiumPricing.parse({
    kind: '固定',
    unit: '人',
    plans: [
      { planCode: 'A', planName: '一档', sumInsured: 20, premium: 98 },
      { planCode: 'B', planName: '二档', sumInsured: 50, premium: 200 },
    ],
  }),
});

describe('a cover that is tried', () => {
  it.each([
    ['by age', byAge, { plan: false, amount: true, unit: '人', age: true, occupation: false }],
    ['by area', byArea, { plan: false, amount: false, unit: '亩', age: false, occupation: false }],
    ['by plan', byPlan, { plan: true, amount: false, unit: '人', age: false, occupation: false }],
  ])('asks only what decides a premium %s', (_, product, blanks) => {
    expect(trialBlanks(product)).toEqual(blanks);
  });

  it('moves what is not sold to the nearest that is', () => {
    expect(offeredCover(byAge, { amount: 9, age: 99, units: 0 })).toMatchObject({ amount: 30, age: 65, units: 1, months: 12 });
    expect(offeredCover(byArea, { units: 5_000 })).toMatchObject({ units: 1_000 });
    expect(offeredCover(byPlan, { planCode: 'unheard', units: 1 })).toMatchObject({ planCode: 'A', units: 3 });
  });

  it('costs what the order will cost', () => {
    expect(quoteCover(byAge, offeredCover(byAge, { amount: 40, age: 35 }))).toMatchObject({ fullPremium: 800, subsidy: 560, premium: 240 });
    expect(quoteCover(byArea, offeredCover(byArea, { units: 50 }))).toMatchObject({ fullPremium: 12_000, subsidy: 8_400, premium: 3_600 });
    expect(quoteCover(byPlan, offeredCover(byPlan, { planCode: 'B', units: 4 }))).toMatchObject({ sumInsured: 200, premium: 800 });
  });

  it('has no price where no line of the table fits', () => {
    expect(quoteCover(byAge, offeredCover(byAge, { age: 60 }))).toBeNull();
  });

  it('reads nothing but numbers from the address, and writes what it read', () => {
    expect(readWantedCover(new URLSearchParams('amount=x&units=-3&age=0&months=12'))).toEqual({ age: 0, months: 12 });
    expect(toCoverSearch({ planCode: 'A', units: 3 })).toBe('planCode=A&units=3');
  });

  it('offers the usual lengths where the last day is free', () => {
    const free = sampleInsurance({ periods: [{ label: '工期', months: null, maxMonths: 12 }] });
    expect(monthChoices(free)).toEqual([1, 2, 3, 6, 12]);
  });
});
