import { PremiumPricing } from '#lib/contract/insurance-product.ts';
import { type PremiumAsk, premiumUnit, quotePremium } from './quote-premium.ts';

const nothing: PremiumAsk = { planCode: '', sumInsured: 0, units: 0, persons: [], months: 12 };
const quote = (pricing: Parameters<typeof PremiumPricing.parse>[0], ask: Partial<PremiumAsk>) =>
  quotePremium(PremiumPricing.parse({ per: 'period', ...(pricing as object) }), { ...nothing, ...ask });

const tiers = { kind: '固定', plans: [{ planCode: 'A', planName: 'A', sumInsured: 5, premium: 198 }] };
const heads = { kind: '固定', unit: '头', subsidyPercent: 80, plans: [{ planCode: 'P', planName: 'P', sumInsured: 0.12, premium: 60 }] };
const sea = { kind: '费率', unit: '亩', sumPerUnitYuan: 4_000, ratePercent: 6, subsidyPercent: 70 };
const bond = { kind: '费率', ratePercent: 0.6, minimumPremium: 100 };
const yearly = { kind: '费率', ratePercent: 1.6, per: 'year' };
const area = { kind: '费率', unit: '平方米', yuanPerUnit: 6, minimumPremium: 600 };
const table = {
  kind: '表',
  per: 'year',
  table: [
    { ageFrom: 16, ageTo: 50, occupationClasses: ['1 类'], yuanPerWan: 4.9 },
    { ageFrom: 16, ageTo: 50, occupationClasses: ['2 类'], yuanPerWan: 5.1 },
    { ageFrom: 51, ageTo: 65, occupationClasses: [], yuanPerWan: 23.3333 },
  ],
};
const [young, second, old] = [
  { age: 16, occupationClass: '1 类' },
  { age: 50, occupationClass: '2 类' },
  { age: 51, occupationClass: '3 类' },
];

describe('the premium', () => {
  it.each([
    ['a tier as it stands', tiers, { planCode: 'A' }, [5, 198, 0, 198]],
    ['a tier for each head, four fifths paid by the public', heads, { planCode: 'P', units: 30 }, [3.6, 1_800, 1_440, 360]],
    ['a rate of what the area insures', sea, { units: 50 }, [20, 12_000, 8_400, 3_600]],
    ['a part of a unit', sea, { units: 0.5 }, [0.2, 120, 84, 36]],
    ['a rate of the sum', bond, { sumInsured: 80 }, [80, 4_800, 0, 4_800]],
    ['no less than the minimum', bond, { sumInsured: 1 }, [1, 100, 0, 100]],
    ['half a cent rounded up', bond, { sumInsured: 2.508334 }, [2.508334, 150.5, 0, 150.5]],
    ['a year’s rate for 18 months', yearly, { sumInsured: 10, months: 18 }, [10, 2_400, 0, 2_400]],
    ['a year’s rate for a month', yearly, { sumInsured: 1, months: 1 }, [1, 13.33, 0, 13.33]],
    ['an area beside a sum insured', area, { sumInsured: 100, units: 150.5 }, [100, 903, 0, 903]],
    ['the sum over all people, each to the cent', table, { sumInsured: 20, persons: [young, second] }, [40, 200, 0, 200]],
    ['a rate of four decimals', table, { sumInsured: 60, persons: [old] }, [60, 1_400, 0, 1_400]],
    ['a table for half a year', table, { sumInsured: 20, persons: [young], months: 6 }, [20, 49, 0, 49]],
  ] as const)('is %s', (_, pricing, ask, [sumInsured, fullPremium, subsidy, premium]) => {
    expect(quote(pricing, ask)).toEqual({ sumInsured, fullPremium, subsidy, premium });
  });

  it('leaves the odd cent with the holder: public money never pays more than its share', () => {
    expect(quote({ ...bond, minimumPremium: 0.03, subsidyPercent: 50 }, {})).toMatchObject({
      subsidy: 0.01,
      premium: 0.02,
    });
  });

  it.each([
    ['an unknown tier', tiers, { planCode: 'B' }],
    ['an age above the table', table, { sumInsured: 20, persons: [{ age: 66, occupationClass: '1 类' }] }],
    ['an occupation outside the table', table, { sumInsured: 20, persons: [{ age: 30, occupationClass: '6 类' }] }],
  ] as const)('has none for %s', (_, pricing, ask) => {
    expect(quote(pricing, ask)).toBeNull();
  });
});

it.each([
  ['人', table, 1],
  ['亩', sea, 0],
  ['头', heads, 0],
  ['单', { ...heads, minimumUnits: 30 }, 0],
  ['单', area, 0],
  ['单', bond, 0],
  ['单', tiers, 0],
])('the least premium is said per %s of %j', (unit, pricing, minInsureds) => {
  expect(premiumUnit({ minInsureds, pricing: PremiumPricing.parse({ per: 'period', ...pricing }) })).toBe(unit);
});
