import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceProductSnapshot } from '#lib/contract/insurance-order.ts';

const RANGE = /^(?<whose>\D*)(?<from>[\d,.]+) 万到 (?<to>[\d,.]+) 万元$/;
const figures = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 });

const toNumber = (text = ''): number => Number(text.replaceAll(',', ''));

/** The limit of a cover as a policy prints it: the sum that was bought where the product tells the range of sums that are sold. */
export function ownLimit(
  limit: string,
  { sumInsuredMin, sumInsuredMax, pricing }: Pick<InsuranceProductSnapshot, 'sumInsuredMin' | 'sumInsuredMax' | 'pricing'>,
  { planCode, sumInsured }: Pick<InsuranceApplication, 'planCode' | 'sumInsured'>,
): string {
  const range = RANGE.exec(limit)?.groups;
  if (range === undefined || toNumber(range.from) !== sumInsuredMin || toNumber(range.to) !== sumInsuredMax) return limit;
  const plan = pricing.plans.find((tier) => tier.planCode === planCode);
  const bought = plan?.sumInsured ?? Number(sumInsured);
  return bought > 0 ? `${range.whose}${figures.format(bought)} 万元` : limit;
}
