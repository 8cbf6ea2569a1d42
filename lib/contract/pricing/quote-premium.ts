import type { InsuranceProduct, PremiumPricing, PremiumTableRow } from '#lib/contract/insurance-product.ts';
import { wanToYuan, YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { centsToYuan, percentOf, roundToCents, toCents, toExact } from './exact-amount.ts';

const MONTHS_PER_YEAR = 12n;

/** One insured person of a premium table. */
export interface PricedPerson {
  /** Whole years on the first day of cover. */
  readonly age: number;
  /** Empty where the product asks for none. */
  readonly occupationClass: string;
}

export interface PremiumAsk {
  readonly planCode: string;
  /** 万元: of each person in a table, else of the whole order; 0 where plans or units say it. */
  readonly sumInsured: number;
  readonly units: number;
  readonly persons: readonly PricedPerson[];
  /** Length of the cover; started months count. */
  readonly months: number;
}

/** What the cover costs, in 元 to the cent: `fullPremium` = `subsidy` + `premium`, the last being what the holder pays. */
export interface PremiumQuote {
  /** 万元 of the whole order. */
  readonly sumInsured: number;
  readonly fullPremium: number;
  readonly subsidy: number;
  readonly premium: number;
}

interface Priced {
  readonly sumInsuredYuan: number;
  readonly exact: bigint;
}

/** How often what is quoted is paid for a cover of so many months, once a year; 1 where all of it is paid at once. */
export const yearsPaid = ({ per }: Pick<PremiumPricing, 'per'>, months: number): number =>
  per === 'eachYear' ? Math.ceil(months / 12) : 1;

/** 每年 590 元，交 10 年; the amount as it is where it is paid at once. */
export const eachYearText = (amount: string, years: number): string => (years > 1 ? `每年 ${amount}，交 ${years} 年` : amount);

/** People, and what else cannot be parted. */
const WHOLE_UNITS: readonly string[] = ['人', '头', '笼', '尾', '名员工'];
export const isCountedWhole = (unit: string): boolean => WHOLE_UNITS.includes(unit);

/** Whether the applicant says how many units are insured. */
export const asksUnits = ({ unit }: PremiumPricing): boolean => unit !== '' && unit !== '人';

/** Whether the applicant names a sum insured: plans and sums for each unit say it themselves. */
export const asksSum = ({ kind, sumPerUnitYuan }: PremiumPricing): boolean => kind !== '固定' && sumPerUnitYuan === 0;

/** What is insured as a whole: a shop, a tender, a herd from a least size on. */
const ORDER = '单';

/** Per what the least premium of a product is said: 人, the unit that the applicant counts (亩), or 单 where that is bought in one. */
export function premiumUnit({ minInsureds, pricing }: Pick<InsuranceProduct, 'minInsureds' | 'pricing'>): string {
  if (minInsureds > 0 || pricing.unit === '人') return '人';
  return asksUnits(pricing) && pricing.minimumUnits === 1 && pricing.minimumPremium === 0 ? pricing.unit : ORDER;
}

const fits = ({ ageFrom, ageTo, occupationClasses }: PremiumTableRow, { age, occupationClass }: PricedPerson): boolean =>
  age >= ageFrom && age <= ageTo && (occupationClasses.length === 0 || occupationClasses.includes(occupationClass));

/** A plan is bought once for each unit, each person or for the order. */
function priceByPlan(pricing: PremiumPricing, { planCode, units, persons }: PremiumAsk): Priced | null {
  const plan = pricing.plans.find((offered) => offered.planCode === planCode);
  if (plan === undefined) return null;
  const times = pricing.unit === '人' ? persons.length : pricing.unit === '' ? 1 : units;
  return { sumInsuredYuan: wanToYuan(plan.sumInsured) * times, exact: toExact(plan.premium) * BigInt(Math.round(times)) };
}

function priceByRate(pricing: PremiumPricing, { sumInsured, units }: PremiumAsk): Priced {
  const sumInsuredYuan = pricing.sumPerUnitYuan > 0 ? Math.round(pricing.sumPerUnitYuan * units * 100) / 100 : wanToYuan(sumInsured);
  if (pricing.yuanPerUnit === 0) return { sumInsuredYuan, exact: percentOf(toExact(sumInsuredYuan), pricing.ratePercent) };
  return { sumInsuredYuan, exact: (toExact(pricing.yuanPerUnit) * BigInt(Math.round(units * 100))) / 100n };
}

/** Each person's premium is rounded to the cent, so that the list of persons adds up. */
function priceByTable(pricing: PremiumPricing, { sumInsured, persons }: PremiumAsk): Priced | null {
  let exact = 0n;
  for (const person of persons) {
    const row = pricing.table.find((line) => fits(line, person));
    if (row === undefined) return null;
    const cents = (toCents(wanToYuan(sumInsured)) * BigInt(Math.round(row.yuanPerWan * 10_000)) + 50_000_000n) / 100_000_000n;
    exact += toExact(Number(cents) / 100);
  }
  return { sumInsuredYuan: wanToYuan(sumInsured) * persons.length, exact };
}

const priceOf = (pricing: PremiumPricing, ask: PremiumAsk): Priced | null => {
  if (pricing.kind === '固定') return priceByPlan(pricing, ask);
  return pricing.kind === '费率' ? priceByRate(pricing, ask) : priceByTable(pricing, ask);
};

const forPeriod = ({ per }: PremiumPricing, exact: bigint, months: number): bigint =>
  per === 'year' ? (exact * BigInt(months)) / MONTHS_PER_YEAR : exact;

/**
 * The premium of an order, rounded once to the cent, half up; the subsidy is rounded down to the cent, so that public money never pays
 * more than its share. Null when no plan or no line of the table fits.
 */
export function quotePremium(pricing: PremiumPricing, ask: PremiumAsk): PremiumQuote | null {
  const priced = priceOf(pricing, ask);
  if (priced === null) return null;
  const calculated = roundToCents(forPeriod(pricing, priced.exact, ask.months));
  const minimum = roundToCents(toExact(pricing.minimumPremium));
  const full = calculated < minimum ? minimum : calculated;
  const subsidy = (full * BigInt(Math.round(pricing.subsidyPercent * 100))) / 10_000n;
  return {
    sumInsured: Math.round(priced.sumInsuredYuan * 100) / 100 / YUAN_PER_WAN,
    fullPremium: centsToYuan(full),
    subsidy: centsToYuan(subsidy),
    premium: centsToYuan(full - subsidy),
  };
}
