import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceProductSnapshot } from '#lib/contract/insurance-order.ts';
import type { CoverageTier, InsuranceCoverage } from '#lib/contract/insurance-product.ts';
import { centsToYuan, percentOf, roundToCents, sumYuan, toExact } from '#lib/contract/pricing/exact-amount.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';

const RANGE = /^(?<whose>\D*)(?<from>[\d,.]+) 万到 (?<to>[\d,.]+) 万元$/;
const UP_TO = /^(?<whose>.*最高 )(?<to>[\d,.]+) 万元$/;
/** 每人 50 万元，累计 500 万元: each of them is a limit by itself. */
const PART = /[^，；]+/g;
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

/** A part of a limit with the sum that was bought for the range, or the highest sum, that is sold. */
function boughtPart(part: string, { sumInsuredMin, sumInsuredMax }: LimitedProduct, bought: number): string {
  const range = (RANGE.exec(part) ?? UP_TO.exec(part))?.groups;
  const isSold = range?.from === undefined || toNumber(range.from) === sumInsuredMin;
  return range === undefined || !isSold || toNumber(range.to) !== sumInsuredMax ? part : `${range.whose}${figures.format(bought)} 万元`;
}

/**
 * The limit of a cover as a policy prints it: that of its tier, or the sum that was bought where the product tells the range of sums that
 * are sold, or their highest.
 */
export function applicantLimit(
  { limit, tiers = [] }: Pick<InsuranceCoverage, 'limit' | 'tiers'>,
  product: LimitedProduct,
  { planCode, sumInsured }: Chosen,
): string {
  const plan = product.pricing.plans.find((tier) => tier.planCode === planCode);
  const bought = plan?.sumInsured ?? Number(sumInsured);
  if (!(bought > 0)) return limit;
  return tierOf(tiers, planCode, bought)?.limit ?? limit.replaceAll(PART, (part) => boughtPart(part, product, bought));
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
  readonly application: Pick<InsuranceApplication, 'planCode' | 'sumInsured' | 'units'> & { readonly insureds: readonly unknown[] };
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

const isOfPeople = ({ product }: InsuredSums): boolean => product.subjectKind === 'none';

/** The sum insured in 元, a person's share of it where people are insured. */
const insuredYuan = (order: InsuredSums): number =>
  wanToYuan(isOfPeople(order) ? order.sumInsured / Math.max(order.application.insureds.length, 1) : order.sumInsured);

const WHOSE = '(?<whose>(?:每人|每次|事故|每年|一年|最高|最多|累计|合计|限额|不超过)*)';
const SUM = new RegExp(`^${WHOSE}(?:[\\d,.]+万?到)?(?<sum>[\\d,.]+)(?<wan>万)?元$`);
const SHARE = new RegExp(`^${WHOSE}(?<of>\\D*?)保额的(?<percent>[\\d.]+)[%％]$`);
const WHOLE_SUM = new RegExp(`^${WHOSE}(?:按|同|等于)?(?<of>\\D*?)保额赔?$`);
const BY_UNIT = /^每(?<unit>[^\d\s]+?)(?:[\d,.]+到)?(?<sum>[\d,.]+)元$/;

function scopeOf(whose: string, order: InsuredSums): LimitScope {
  if (whose.includes('每次')) return 'claim';
  return isOfPeople(order) && (whose.includes('每人') || !/累计|合计/.test(whose)) ? 'person' : 'policy';
}

/** 重疾 names the cover 重大疾病 28 种 and no other. */
const isCalled = (name: string, short: string): boolean =>
  [...short].reduce((from, sign) => (from < 0 ? from : name.indexOf(sign, from) + 1 || -1), 0) >= 0;

/** What 保额 stands for in 元: all that is insured, or the sum of another cover that is named before it; null where there is no such. */
function namedSum(order: InsuredSums, own: InsuranceCoverage, of: string): number | null {
  if (of === '') return insuredYuan(order);
  const coverage = order.product.coverage.filter((one) => one !== own);
  const named = coverage.find(({ name }) => isCalled(name, of));
  return named === undefined ? null : (benefitLimit({ ...order, product: { ...order.product, coverage } }, named.name)?.yuan ?? null);
}

/** What a part of a limit comes to in 元, and whose it is; null where its words tell no figure, or one for each of people who are not named. */
function partLimit(order: InsuredSums, own: InsuranceCoverage, part: string): BenefitLimit | null {
  const words = part.replaceAll(/\s/g, '');
  const { pricing } = order.product;
  const { unit, sum = '' } = BY_UNIT.exec(words)?.groups ?? {};
  const units = Number(order.application.units);
  if (unit === pricing.unit && units > 0) return { yuan: Math.round(toNumber(sum) * units * 100) / 100, scope: 'policy' };
  const told = SUM.exec(words)?.groups ?? SHARE.exec(words)?.groups ?? WHOLE_SUM.exec(words)?.groups;
  if (told === undefined || (told.whose?.includes('每人') && !isOfPeople(order))) return null;
  const scope = scopeOf(told.whose ?? '', order);
  if (told.sum !== undefined) return { yuan: told.wan === undefined ? toNumber(told.sum) : wanToYuan(toNumber(told.sum)), scope };
  const whole = namedSum(order, own, told.of ?? '');
  const percent = Number(told.percent ?? 100);
  return whole === null || Number.isNaN(percent) ? null : { yuan: centsToYuan(roundToCents(percentOf(toExact(whole), percent))), scope };
}

/** The limits that the words of a cover tell, of a range that nothing bought decides the higher end; none where they tell no figure. */
function toldLimits(order: InsuredSums, benefit: string): BenefitLimit[] {
  const coverage = order.product.coverage.find(({ name }) => name === benefit);
  const daily = dailyBenefit(order, benefit);
  if (daily !== null) return [{ yuan: sumYuan([daily.yuan * daily.days]), scope: daily.isOfEach ? 'claim' : scopeOf('', order) }];
  if (coverage === undefined) return [];
  const parts = applicantLimit(coverage, order.product, order.application).match(PART) ?? [];
  // 1.2.3 万元 is no figure.
  return parts.flatMap((part) => partLimit(order, coverage, part) ?? []).filter(({ yuan }) => Number.isFinite(yuan));
}

/** The most that one cover of an order pays; null where only its terms tell. */
export const benefitLimit = (order: InsuredSums, benefit: string): BenefitLimit | null =>
  toldLimits(order, benefit).reduce<BenefitLimit | null>((least, one) => (least !== null && least.yuan <= one.yuan ? least : one), null);

/** Nothing pays more than all that is insured; where so much is paid for each of people who are not named, nobody knows how many they are. */
function outerLimits(order: InsuredSums, benefit: string): BenefitLimit[] {
  const coverage = order.product.coverage.find(({ name }) => name === benefit);
  const isUncounted = !isOfPeople(order) && coverage?.limit.includes('每人');
  return isUncounted ? [] : [{ yuan: insuredYuan(order), scope: isOfPeople(order) ? 'person' : 'policy' }];
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
  /** Null where neither the cover nor the sum insured tells a limit. */
  readonly yuan: number | null;
  /** The words of the cover tell it; else its terms do, and no more than all that is insured is paid. */
  readonly isTold: boolean;
  /** Some of the limit is taken by a claim that is open. */
  readonly hasOpen: boolean;
}

/** What a cover of an order still pays: its limits less what other claims take of them, for the same person where it is a person's. */
export function stillPayable(
  order: InsuredSums,
  { benefit, who }: Pick<ClaimedShare, 'benefit' | 'who'>,
  others: readonly ClaimedShare[],
): StillPayable {
  const told = toldLimits(order, benefit);
  const left = (told.length > 0 ? told : outerLimits(order, benefit)).map(({ yuan, scope }) => {
    const beside = others.filter((one) => scope !== 'claim' && one.benefit === benefit && (scope !== 'person' || one.who === who));
    return {
      yuan: Math.max(sumYuan([yuan, ...beside.map((one) => -takenBy(one))]), 0),
      hasOpen: beside.some((one) => one.state !== PAID && takenBy(one) > 0),
    };
  });
  return {
    yuan: left.length === 0 ? null : Math.min(...left.map(({ yuan }) => yuan)),
    isTold: told.length > 0,
    hasOpen: left.some(({ hasOpen }) => hasOpen),
  };
}

/** 按条款赔（货款的 80%）: what is said of a cover whose words tell no figure. */
export function termsText({ application, product }: InsuredSums, benefit: string): string {
  const coverage = product.coverage.find(({ name }) => name === benefit);
  const words = coverage === undefined ? '' : applicantLimit(coverage, product, application);
  return words === '' ? '按条款赔' : `按条款赔（${words}）`;
}
