import { asksSum, asksUnits, quotePremium } from '#lib/contract/pricing/quote-premium.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import type { InsuranceProductInput } from '../../platform/domain/insurance-product/insurance-product-input.ts';
import { readInsuranceProducts } from './demo-content.ts';

const insuranceProducts = readInsuranceProducts();

/** Premiums at a bound of the sum insured, of every line of a table for the people of one. */
function premiumsAt({ pricing, minInsureds }: InsuranceProductInput, sumInsured: number): number[] {
  const units = pricing.sumPerUnitYuan > 0 ? (sumInsured * YUAN_PER_WAN) / pricing.sumPerUnitYuan : Math.max(1, pricing.minimumUnits);
  const plan = pricing.plans.find((tier) => tier.sumInsured === sumInsured || asksUnits(pricing));
  const heads = plan === undefined || !asksUnits(pricing) ? units : Math.round(sumInsured / plan.sumInsured);
  const persons = pricing.table.map(({ ageFrom, occupationClasses }) => ({ age: ageFrom, occupationClass: occupationClasses[0] ?? '' }));
  const asks = minInsureds > 0 && pricing.kind === '表' ? persons.map((person) => [person]) : [[]];
  return asks.map((people) => {
    const ask = {
      planCode: plan?.planCode ?? '',
      sumInsured: asksSum(pricing) ? sumInsured : 0,
      units: heads,
      persons: people,
      months: 12,
    };
    const quote = quotePremium(pricing, ask);
    if (quote === null) throw new Error('no premium');
    return quote.premium;
  });
}

describe('the insurance products of the sample', () => {
  it.each(insuranceProducts.filter(({ pricing }) => pricing.yuanPerUnit === 0).map((product) => [product.productName, product] as const))(
    '%s costs at its bounds what its list row says',
    (_, product) => {
      expect(Math.min(...premiumsAt(product, product.sumInsuredMin))).toBeCloseTo(product.premiumMin, 2);
      expect(Math.max(...premiumsAt(product, product.sumInsuredMax))).toBeCloseTo(product.premiumMax, 2);
    },
  );

  it.each(insuranceProducts.map((product) => [product.productName, product] as const))(
    '%s asks for what its form can answer',
    (_, { pricing, minInsureds, relations, healthNotice, underwriting, periods }) => {
      expect(underwriting.health).toHaveLength(healthNotice.length);
      expect(underwriting.health.map((rule) => (rule === null ? 'text' : 'yesNo'))).toEqual(healthNotice.map(({ kind }) => kind));
      expect(minInsureds > 0).toBe(relations.length > 0);
      expect(minInsureds > 0).toBe(pricing.kind === '表');
      expect(periods.every(({ months, maxMonths, untilAge }) => (months ?? maxMonths ?? untilAge ?? null) !== null)).toBe(true);
    },
  );
});
