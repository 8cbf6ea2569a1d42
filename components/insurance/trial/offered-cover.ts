import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import {
  asksSum,
  asksUnits,
  isCountedWhole,
  type PremiumAsk,
  type PremiumQuote,
  quotePremium,
} from '#lib/contract/pricing/quote-premium.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';

/** What a trial has to know of a product. */
export type TrialProduct = Pick<
  InsuranceProduct,
  | 'productCode'
  | 'pricing'
  | 'coverage'
  | 'sumInsuredMin'
  | 'sumInsuredMax'
  | 'ageMin'
  | 'ageMax'
  | 'occupationClasses'
  | 'minInsureds'
  | 'periods'
>;

/** The cover that somebody asks about; each part may be missing or outside what the product sells. */
export interface WantedCover {
  readonly planCode?: string | undefined;
  /** 万元. */
  readonly amount?: number | undefined;
  /** 亩, 头, 笼 or people. */
  readonly units?: number | undefined;
  readonly age?: number | undefined;
  /** Place in the product's list of occupation classes, from 1. */
  readonly occupation?: number | undefined;
  readonly months?: number | undefined;
  /** Up to which age instead of for how long. */
  readonly untilAge?: number | undefined;
}

/** The same, moved into what the product sells. */
export interface OfferedCover {
  readonly planCode: string;
  readonly amount: number;
  readonly units: number;
  readonly age: number;
  readonly occupation: number;
  readonly months: number;
  /** Age with which the cover ends; 0 where its length is said. */
  readonly untilAge: number;
}

/** Which blanks the sentence of the trial has. */
interface TrialBlanks {
  readonly plan: boolean;
  readonly amount: boolean;
  /** Word of what is counted; empty where nothing is. */
  readonly unit: string;
  readonly age: boolean;
  readonly occupation: boolean;
}

export const PEOPLE = '人';
const USUAL_AGE = 35;
/** Enough for the premium to be felt, where things are counted. */
const USUAL_UNITS = 50;
const USUAL_MONTHS = [1, 2, 3, 6, 12, 24, 36, 60];
const YEAR = 12;
const MAX_PEOPLE = 200;
const MAX_UNITS = 1_000_000;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

const isByPerson = ({ pricing }: Pick<TrialProduct, 'pricing'>): boolean => pricing.kind === '表' || pricing.unit === PEOPLE;

/** What decides the premium of a product, one blank each. */
export function trialBlanks({ pricing, minInsureds, occupationClasses }: TrialProduct): TrialBlanks {
  const isTable = pricing.kind === '表';
  const people = isByPerson({ pricing }) && minInsureds > 0 ? PEOPLE : '';
  return {
    plan: pricing.kind === '固定',
    amount: asksSum(pricing),
    unit: asksUnits(pricing) ? pricing.unit : people,
    age: isTable,
    occupation: isTable && occupationClasses.length > 0,
  };
}

/** Ages up to which somebody of an age can be covered. */
export const ageChoices = ({ periods }: Pick<TrialProduct, 'periods'>, age: number): number[] =>
  periods.flatMap(({ untilAge }) => (untilAge !== undefined && untilAge > age ? [untilAge] : []));

/** Lengths of cover to choose from, in months. */
export function monthChoices({ periods }: Pick<TrialProduct, 'periods'>): number[] {
  const lengths = periods.flatMap(({ months, maxMonths, untilAge }) => {
    if (untilAge !== undefined) return [];
    if (months !== null) return [months];
    return maxMonths === null ? USUAL_MONTHS : [...USUAL_MONTHS.filter((length) => length < maxMonths), maxMonths];
  });
  const isByAge = periods.some(({ untilAge }) => untilAge !== undefined);
  return [...new Set(lengths.length === 0 && !isByAge ? [YEAR] : lengths)].sort((a, b) => a - b);
}

/** Whether a figure can be meant: years of age, people and what else cannot be parted are whole. */
export function isCountable(product: TrialProduct, name: 'amount' | 'units' | 'age', value: number | undefined): boolean {
  const isWhole = name === 'age' || (name === 'units' && isCountedWhole(trialBlanks(product).unit));
  return value === undefined || !isWhole || Number.isInteger(value);
}

/** Units decide the sum insured, which has its bounds too. */
const mostUnits = ({ pricing, sumInsuredMax }: TrialProduct): number =>
  pricing.sumPerUnitYuan === 0 ? MAX_UNITS : Math.floor((sumInsuredMax * YUAN_PER_WAN) / pricing.sumPerUnitYuan);

function offeredUnits(product: TrialProduct, wanted: number | undefined): number {
  const { unit } = trialBlanks(product);
  if (unit === '') return 1;
  const isPeople = unit === PEOPLE;
  const asked = isCountable(product, 'units', wanted) ? wanted : undefined;
  const fewest = isPeople ? product.minInsureds : product.pricing.minimumUnits;
  return clamp(asked ?? (isPeople ? fewest : USUAL_UNITS), fewest, isPeople ? MAX_PEOPLE : mostUnits(product));
}

/** The wanted cover moved into what the product sells; what is missing comes from the smallest usual one. */
export function offeredCover(product: TrialProduct, wanted: WantedCover): OfferedCover {
  const { pricing, occupationClasses, sumInsuredMin, sumInsuredMax } = product;
  const lengths = monthChoices(product);
  const months = wanted.months ?? YEAR;
  const askedAge = isCountable(product, 'age', wanted.age) ? wanted.age : undefined;
  const age = clamp(askedAge ?? USUAL_AGE, product.ageMin ?? 0, product.ageMax ?? 120);
  const ages = ageChoices(product, age);
  const untilAge = ages.find((end) => end === wanted.untilAge) ?? (lengths.length === 0 ? ages[0] : 0) ?? 0;
  return {
    planCode: pricing.plans.find(({ planCode }) => planCode === wanted.planCode)?.planCode ?? pricing.plans[0]?.planCode ?? '',
    amount: clamp(wanted.amount ?? sumInsuredMin, sumInsuredMin, sumInsuredMax),
    units: offeredUnits(product, wanted.units),
    age,
    occupation: clamp(wanted.occupation ?? 1, 1, occupationClasses.length),
    months: untilAge > 0 ? (untilAge - age) * YEAR : (lengths.find((length) => length >= months) ?? lengths.at(-1) ?? YEAR),
    untilAge,
  };
}

function toAsk(product: TrialProduct, { planCode, amount, units, age, occupation, months }: OfferedCover): PremiumAsk {
  const person = { age, occupationClass: product.occupationClasses[occupation - 1] ?? '' };
  const isPeople = isByPerson(product);
  return {
    planCode,
    sumInsured: amount,
    units: isPeople ? 0 : units,
    persons: isPeople ? Array.from({ length: units }, () => person) : [],
    months,
  };
}

/** The premium of a cover that the product sells; null where no line of its table fits. */
export const quoteCover = (product: TrialProduct, cover: OfferedCover): PremiumQuote | null =>
  quotePremium(product.pricing, toAsk(product, cover));

const BLANK_FIELDS = ['planCode', 'amount', 'units', 'age', 'occupation', 'months'] as const;

/** How long a cover is, as the address and a choice say it: 120, age60. */
export const lengthValue = ({ months, untilAge }: Pick<WantedCover, 'months' | 'untilAge'>): string =>
  untilAge ? `age${untilAge}` : String(months ?? '');

const UNTIL_AGE = /^age(\d{1,3})$/;

/** The length that was chosen. */
export const chosenLength = (value: string): Pick<WantedCover, 'months' | 'untilAge'> => {
  const untilAge = UNTIL_AGE.exec(value)?.[1];
  return untilAge === undefined ? { months: Number(value), untilAge: undefined } : { months: undefined, untilAge: Number(untilAge) };
};

/** Untrusted query → the wanted cover; what is no number counts as missing. */
export function readWantedCover(query: URLSearchParams): WantedCover {
  const toNumber = (name: string): number | undefined => {
    const value = Number(query.get(name) || Number.NaN);
    return value > 0 ? value : undefined;
  };
  return {
    planCode: query.get('planCode') ?? undefined,
    amount: toNumber('amount'),
    units: toNumber('units'),
    age: query.get('age') === '0' ? 0 : toNumber('age'),
    occupation: toNumber('occupation'),
    months: toNumber('months'),
    untilAge: Number(UNTIL_AGE.exec(query.get('months') ?? '')?.[1]) || undefined,
  };
}

/** The same as a query without "?", without what is missing. */
export const toCoverSearch = (wanted: WantedCover): string =>
  new URLSearchParams(
    BLANK_FIELDS.flatMap((name) => {
      const value = name === 'months' ? lengthValue(wanted) : String(wanted[name] ?? '');
      return value === '' ? [] : [[name, value]];
    }),
  ).toString();
