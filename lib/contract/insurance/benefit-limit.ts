import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceProductSnapshot } from '#lib/contract/insurance-order.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';

const RANGE = /^(?<whose>\D*)(?<from>[\d,.]+) 万到 (?<to>[\d,.]+) 万元$/;
const figures = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 });

const toNumber = (text = ''): number => Number(text.replaceAll(',', ''));

/** The limit of a cover as a policy prints it: the sum that was bought where the product tells the range of sums that are sold. */
export function applicantLimit(
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

/** Of what has to be known of an order to say how much a cover pays at most; `sumInsured` of the whole order in 万元. */
export interface InsuredSums {
  readonly sumInsured: number;
  readonly application: Pick<InsuranceApplication, 'planCode' | 'sumInsured'> & { readonly insureds: readonly unknown[] };
  readonly product: Pick<InsuranceProductSnapshot, 'sumInsuredMin' | 'sumInsuredMax' | 'pricing' | 'subjectKind' | 'coverage'>;
}

/** Whose claims count together towards a limit: those of one insured person, of the whole policy, or each for itself. */
export type LimitScope = 'person' | 'policy' | 'claim';

export interface BenefitLimit {
  readonly yuan: number;
  readonly scope: LimitScope;
}

const SUM = /^(?<whose>每人|一年|最高|累计|每次)? ?(?:[\d,.]+ 万到 )?(?<sum>[\d,.]+) ?(?<wan>万)?元$/;
const SCOPES: Readonly<Record<string, LimitScope>> = { 累计: 'policy', 每次: 'claim' };

/**
 * The most that one cover of an order pays: the sum in its limit (of a range that is not the one of the sums sold, the higher end), else the
 * sum insured, a person's share of it where people are insured.
 */
export function benefitLimit({ sumInsured, application, product }: InsuredSums, benefit: string): BenefitLimit {
  const coverage = product.coverage.find(({ name }) => name === benefit);
  const told = SUM.exec(applicantLimit(coverage?.limit ?? '', product, application))?.groups;
  const isOfPeople = product.subjectKind === 'none';
  if (told !== undefined) {
    const sum = toNumber(told.sum);
    return { yuan: told.wan === undefined ? sum : wanToYuan(sum), scope: SCOPES[told.whose ?? ''] ?? (isOfPeople ? 'person' : 'policy') };
  }
  const people = Math.max(application.insureds.length, 1);
  return isOfPeople ? { yuan: wanToYuan(sumInsured / people), scope: 'person' } : { yuan: wanToYuan(sumInsured), scope: 'policy' };
}
