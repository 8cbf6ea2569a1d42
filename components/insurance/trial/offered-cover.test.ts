import { PremiumPricing } from '#lib/contract/insurance-product.ts';
import { eachYearText, yearsPaid } from '#lib/contract/pricing/quote-premium.ts';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { coverText } from './cover-text.ts';
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

  it('takes no part of a person, an animal or a year, and parts what can be', () => {
    const byHead = sampleInsurance({ minInsureds: 0, pricing: { ...byArea.pricing, unit: '头', minimumUnits: 30 } });
    expect(offeredCover(byAge, { units: 5.5, age: 40.5 })).toMatchObject({ units: 1, age: 35 });
    expect(offeredCover(byHead, { units: 40.5 }).units).toBe(offeredCover(byHead, {}).units);
    expect(offeredCover(byArea, { units: 40.5 }).units).toBe(40.5);
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

  it('offers the lengths and the age that are sold, the age by that of the person, and keeps it in the address', () => {
    const life = sampleInsurance({
      ageMax: 55,
      pricing: PremiumPricing.parse({
        kind: '表',
        per: 'eachYear',
        table: [{ ageFrom: 18, ageTo: 55, occupationClasses: [], yuanPerWan: 12 }],
      }),
      periods: [
        { label: '保 10 年', months: 120, maxMonths: null },
        { label: '保到 60 岁', months: null, maxMonths: null, untilAge: 60 },
      ],
    });
    expect(monthChoices(life)).toEqual([120]);
    const wanted = readWantedCover(new URLSearchParams('age=36&months=age60'));
    expect(toCoverSearch(wanted)).toBe('age=36&months=age60');
    const cover = offeredCover(life, wanted);
    expect(cover).toMatchObject({ months: 288, untilAge: 60 });
    expect(coverText(life, cover)).toContain('保到 60 岁');
    // A year's premium, however long the cover, and paid in each of its years.
    expect(quoteCover(life, cover)?.premium).toBe(quoteCover(life, offeredCover(life, { age: 36, months: 1 }))?.premium);
    expect(yearsPaid(life.pricing, cover.months)).toBe(24);
    expect(eachYearText('590 元', yearsPaid(life.pricing, 120))).toBe('每年 590 元，交 10 年');
  });

  it('offers the usual lengths where the last day is free', () => {
    const free = sampleInsurance({ periods: [{ label: '工期', months: null, maxMonths: 12 }] });
    expect(monthChoices(free)).toEqual([1, 2, 3, 6, 12]);
    const longer = sampleInsurance({ periods: [{ label: '一笔订单', months: null, maxMonths: 18 }] });
    expect(monthChoices(longer)).toEqual([1, 2, 3, 6, 12, 18]);
  });
});
