import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { insuredBirthDate } from '#lib/contract/insurance-cover.ts';
import type { InsuranceProductSnapshot } from '#lib/contract/insurance-order.ts';
import { addMonths, ageOn } from '#lib/contract/pricing/cover-period.ts';
import { asksSum, asksUnits, isCountedWhole } from '#lib/contract/pricing/quote-premium.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { isDay } from '#lib/validation/calendar-day.ts';

/** What the form has to know of the product. */
export type AppliedProduct = Pick<
  InsuranceProductSnapshot,
  | 'productCode'
  | 'pricing'
  | 'sumInsuredMin'
  | 'sumInsuredMax'
  | 'periods'
  | 'relations'
  | 'minInsureds'
  | 'insuredKind'
  | 'ageMin'
  | 'ageMax'
  | 'occupationClasses'
  | 'subjectKind'
  | 'type'
  | 'crops'
  | 'healthNotice'
  | 'coolingDays'
>;

/** What is wrong, and at which field. */
export interface FieldFault {
  readonly path: (string | number)[];
  readonly message: string;
}

/** How far ahead a cover may begin. */
export const LATEST_START_MONTHS = 3;
export const AMOUNT = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/;
const UNITS = /^(?:0|[1-9]\d{0,7})(?:\.\d{1,2})?$/;

/** What is wrong with how much is covered. */
export function checkSum(product: AppliedProduct, asked: InsuranceApplication): FieldFault[] {
  const { pricing } = product;
  if (pricing.kind === '固定') {
    const isOffered = pricing.plans.some(({ planCode }) => planCode === asked.planCode);
    if (!isOffered) return [{ path: ['planCode'], message: '请选择一档计划' }];
  }
  const units = asksUnits(pricing) ? checkUnits(pricing, asked) : [];
  if (!asksSum(pricing)) return units.length > 0 ? units : checkSumOfUnits(product, asked);
  return [...units, ...checkTypedSum(product, asked)];
}

/** Units decide the sum insured, which has its bounds too. */
function checkSumOfUnits({ pricing, sumInsuredMax }: AppliedProduct, { units }: InsuranceApplication): FieldFault[] {
  if (pricing.sumPerUnitYuan === 0) return [];
  const most = Math.floor((sumInsuredMax * YUAN_PER_WAN) / pricing.sumPerUnitYuan);
  return Number(units) <= most ? [] : [{ path: ['units'], message: `最多 ${most} ${pricing.unit}` }];
}

function checkTypedSum({ sumInsuredMin, sumInsuredMax }: AppliedProduct, asked: InsuranceApplication): FieldFault[] {
  if (!AMOUNT.test(asked.sumInsured)) return [{ path: ['sumInsured'], message: '请填写保额' }];
  const sum = Number(asked.sumInsured);
  const fits = sum >= sumInsuredMin && sum <= sumInsuredMax;
  return fits ? [] : [{ path: ['sumInsured'], message: `保额在 ${sumInsuredMin} 到 ${sumInsuredMax} 万元之间` }];
}

function checkUnits({ unit, minimumUnits }: AppliedProduct['pricing'], { units }: InsuranceApplication): FieldFault[] {
  if (!UNITS.test(units) || Number(units) <= 0) return [{ path: ['units'], message: `请填写投保数量（${unit}）` }];
  if (isCountedWhole(unit) && !/^\d+$/.test(units)) return [{ path: ['units'], message: `投保数量请填整数（${unit}）` }];
  return Number(units) >= minimumUnits ? [] : [{ path: ['units'], message: `至少 ${minimumUnits} ${unit}` }];
}

/** Cover up to an age ends with one person's birthday: nobody else's can be bought along with it. */
function checkUntilAge(untilAge: number, { insureds, startDate }: InsuranceApplication): FieldFault[] {
  const [insured, ...others] = insureds;
  if (others.length > 0) return [{ path: ['period'], message: `保到 ${untilAge} 岁的按各人的生日算，一单只能保一位，请分开投保` }];
  const birthDate = insured === undefined ? '' : insuredBirthDate(insured);
  if (!isDay(birthDate) || ageOn(birthDate, startDate) < untilAge) return [];
  return [{ path: ['period'], message: `被保险人那天已经满 ${untilAge} 岁，请选别的` }];
}

/** What is wrong with when it is covered. */
export function checkDates(product: AppliedProduct, asked: InsuranceApplication, today: string): FieldFault[] {
  const { startDate, endDate } = asked;
  if (!isDay(startDate)) return [{ path: ['startDate'], message: '请选择生效日期' }];
  if (startDate <= today) return [{ path: ['startDate'], message: '最早明天生效' }];
  const latest = addMonths(today, LATEST_START_MONTHS);
  if (startDate > latest) return [{ path: ['startDate'], message: `最晚 ${latest} 生效` }];
  const chosen = product.periods.find(({ label }) => label === asked.period);
  if (chosen === undefined) return [{ path: ['period'], message: '请选择保险期间' }];
  if (chosen.months !== null) return [];
  if (chosen.untilAge !== undefined) return checkUntilAge(chosen.untilAge, asked);
  if (!isDay(endDate) || endDate < startDate) return [{ path: ['endDate'], message: '请选择到期日期' }];
  const last = chosen.maxMonths === null ? null : addMonths(startDate, chosen.maxMonths);
  return last === null || endDate < last ? [] : [{ path: ['endDate'], message: `最长 ${chosen.maxMonths} 个月` }];
}
