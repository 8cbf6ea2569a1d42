import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceProductSnapshot } from '#lib/contract/insurance-order.ts';
import type { CoverageTier, InsuranceCoverage } from '#lib/contract/insurance-product.ts';
import { sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';

const RANGE = /^(?<whose>\D*)(?<from>[\d,.]+) 万到 (?<to>[\d,.]+) 万元$/;
const UP_TO = /^(?<whose>.*最高 )(?<to>[\d,.]+) 万元$/;
const figures = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 });

const toNumber = (text = ''): number => Number(text.replaceAll(',', ''));

type LimitedProduct = Pick<InsuranceProductSnapshot, 'sumInsuredMin' | 'sumInsuredMax' | 'pricing'>;
type Chosen = Pick<InsuranceApplication, 'planCode' | 'sumInsured'>;

/** The tier of the chosen plan, else the highest that the sum insured (万元) reaches. */
function tierOf(tiers: readonly CoverageTier[], planCode: string, bought: number): CoverageTier | undefined {
  const ofPlan = planCode === '' ? undefined : tiers.find(({ of }) => of === planCode);
  const reached = tiers.filter(({ of }) => Number(of) <= bought).sort((a, b) => Number(a.of) - Number(b.of));
  return ofPlan ?? reached.at(-1);
}

/**
 * The limit of a cover as a policy prints it: that of its tier, or the sum that was bought where the product tells the range of sums that
 * are sold, or their highest.
 */
export function applicantLimit(
  { limit, tiers = [] }: Pick<InsuranceCoverage, 'limit' | 'tiers'>,
  { sumInsuredMin, sumInsuredMax, pricing }: LimitedProduct,
  { planCode, sumInsured }: Chosen,
): string {
  const plan = pricing.plans.find((tier) => tier.planCode === planCode);
  const bought = plan?.sumInsured ?? Number(sumInsured);
  const tier = bought > 0 ? tierOf(tiers, planCode, bought) : undefined;
  if (tier !== undefined) return tier.limit;
  const range = (RANGE.exec(limit) ?? UP_TO.exec(limit))?.groups;
  const isSold = range?.from === undefined || toNumber(range.from) === sumInsuredMin;
  if (range === undefined || !isSold || toNumber(range.to) !== sumInsuredMax) return limit;
  return bought > 0 ? `${range.whose}${figures.format(bought)} 万元` : limit;
}

/** 意外医疗 4 万元: each cover of a product with what was chosen. */
export const limitTexts = (product: LimitedProduct & Pick<InsuranceProductSnapshot, 'coverage'>, chosen: Chosen): string[] =>
  product.coverage.map((coverage) => `${coverage.name} ${applicantLimit(coverage, product, chosen)}`);

/** What a cover pays with each choice: 基础档：2 万元; 保额满 40 万元：4 万元. Empty where no choice decides it. */
export const tierTexts = ({ tiers = [] }: Pick<InsuranceCoverage, 'tiers'>, { plans }: InsuranceProductSnapshot['pricing']): string[] =>
  tiers.map(({ of, limit }) => `${plans.find(({ planCode }) => planCode === of)?.planName ?? `保额满 ${of} 万元`}：${limit}`);

/** Of what has to be known of an order to say how much a cover pays at most; `sumInsured` of the whole order in 万元. */
export interface InsuredSums {
  readonly sumInsured: number;
  readonly application: Pick<InsuranceApplication, 'planCode' | 'sumInsured'> & { readonly insureds: readonly unknown[] };
  readonly product: Pick<InsuranceProductSnapshot, 'sumInsuredMin' | 'sumInsuredMax' | 'pricing' | 'subjectKind' | 'coverage'>;
}

/** Whose claims count together towards a limit: those of one insured person, of the whole policy, or each for itself. */
export type LimitScope = 'person' | 'policy' | 'claim';

interface BenefitLimit {
  readonly yuan: number;
  readonly scope: LimitScope;
}

const A_DAY = /^每天 (?<sum>[\d,.]+) 元$/;
/** Nothing smaller is paid. */
const CENT = 0.01;
const MOST_DAYS = /(?<once>一次)?\D*最多 (?<days>\d+) 天/;

/** What a cover pays for each day, and for how many days at most: of each claim where its note says 一次, else in all. */
export interface DailyBenefit {
  readonly yuan: number;
  readonly days: number;
  readonly isOfEach: boolean;
}

/** Null for a cover that is not paid by the day. */
export function dailyBenefit({ application, product }: InsuredSums, benefit: string): DailyBenefit | null {
  const coverage = product.coverage.find(({ name }) => name === benefit);
  const daily = coverage && A_DAY.exec(applicantLimit(coverage, product, application))?.groups;
  const most = coverage && MOST_DAYS.exec(coverage.note)?.groups;
  return daily && most && toNumber(daily.sum) >= CENT
    ? { yuan: toNumber(daily.sum), days: Number(most.days), isOfEach: most.once !== undefined }
    : null;
}

const SUM = /^(?<whose>每人|一年|最高|累计|每次)? ?(?:[\d,.]+ 万到 )?(?<sum>[\d,.]+) ?(?<wan>万)?元$/;
const SCOPES: Readonly<Record<string, LimitScope>> = { 累计: 'policy', 每次: 'claim' };

/**
 * The most that one cover of an order pays: the sum in its limit (of a range that nothing bought decides, the higher end), else the sum
 * insured, a person's share of it where people are insured.
 */
export function benefitLimit(order: InsuredSums, benefit: string): BenefitLimit {
  const { sumInsured, application, product } = order;
  const coverage = product.coverage.find(({ name }) => name === benefit);
  const told = coverage && SUM.exec(applicantLimit(coverage, product, application))?.groups;
  const isOfPeople = product.subjectKind === 'none';
  const daily = dailyBenefit(order, benefit);
  if (daily !== null)
    return { yuan: sumYuan([daily.yuan * daily.days]), scope: daily.isOfEach ? 'claim' : isOfPeople ? 'person' : 'policy' };
  if (told !== undefined) {
    const sum = toNumber(told.sum);
    return { yuan: told.wan === undefined ? sum : wanToYuan(sum), scope: SCOPES[told.whose ?? ''] ?? (isOfPeople ? 'person' : 'policy') };
  }
  const people = Math.max(application.insureds.length, 1);
  return isOfPeople ? { yuan: wanToYuan(sumInsured / people), scope: 'person' } : { yuan: wanToYuan(sumInsured), scope: 'policy' };
}

/** Of which cover a claim is, for whom, and what it takes; `who` tells the insured people of an order apart. */
export interface ClaimedShare {
  readonly benefit: string;
  readonly who: string;
  readonly state: string;
  /** 元 asked for, and granted; null while nothing was. */
  readonly claimAmount: number;
  readonly paidAmount: number | null;
}

const [PAID, REFUSED, TO_PAY_OUT] = ['2', '3', '5'];

/** What a claim takes of its cover: what was granted, all that is asked for while it is not decided, nothing once it was refused. */
function takenBy({ state, claimAmount, paidAmount }: ClaimedShare): number {
  if (state === REFUSED) return 0;
  return state === PAID || state === TO_PAY_OUT ? (paidAmount ?? 0) : claimAmount;
}

export interface StillPayable {
  readonly yuan: number;
  /** Some of the limit is taken by a claim that is open. */
  readonly hasOpen: boolean;
}

/** What a cover of an order still pays: its limit less what other claims take of it, for the same person where it is a person's. */
export function stillPayable(
  order: InsuredSums,
  { benefit, who }: Pick<ClaimedShare, 'benefit' | 'who'>,
  others: readonly ClaimedShare[],
): StillPayable {
  const { yuan, scope } = benefitLimit(order, benefit);
  const beside = others.filter((one) => scope !== 'claim' && one.benefit === benefit && (scope !== 'person' || one.who === who));
  return {
    yuan: Math.max(sumYuan([yuan, ...beside.map((one) => -takenBy(one))]), 0),
    hasOpen: beside.some((one) => one.state !== PAID && takenBy(one) > 0),
  };
}
