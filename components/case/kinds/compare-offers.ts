import { responseSheet } from '#lib/contract/demand/response-sheet.ts';
import { NO_COLLATERAL } from '#lib/contract/demand/states.ts';
import type { Demand, DemandResponse } from '#lib/contract/finance-demand.ts';
import type { OfferSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { percentText } from '#lib/contract/pricing/percent-text.ts';
import { formatChineseDay, formatDay, readShanghai } from '#lib/format/dates.ts';
import { formatWan, formatYuan } from '#lib/format/money.ts';
import { guaranteeText, labelOf } from '#lib/labels/finance-labels.ts';
import { plainPercent } from '#lib/validation/plain-decimal.ts';
import { typedNumber } from '#lib/validation/typed-number.ts';
import { isPast } from './demand-words.ts';

/** What the company looks for. */
export interface RequestedLoan {
  readonly amountWan: number;
  readonly months: number;
}

/** An offer with what it costs for its own amount and term. */
export interface PricedOffer {
  readonly response: DemandResponse;
  readonly sheet: OfferSheet | null;
  /** It lends less, or for less long, than was asked for: its cost is not set against the others. */
  readonly isShort: boolean;
  /** It was taken back or its last day is over: shown, but not set against the others. */
  readonly isGone: boolean;
  /** The security that it asks for though the demand does not offer it, in words; '' where there is none. */
  readonly extra: string;
}

/** What an offer can be best at. */
export type OfferStrength = 'cost' | 'allIn' | 'rate' | 'amount' | 'term' | 'validity';

interface BestOffers {
  /** Of the responses that are best; empty where all are alike or fewer than two can be compared. */
  readonly ids: readonly string[];
  /** Among which they are, in words, where one that is not as asked for has a better figure; else ''. */
  readonly among: string;
}

export interface OfferComparison {
  readonly loan: RequestedLoan;
  /** The day on which every loan is taken to arrive: that of the newest offer. `YYYY-MM-DD`. */
  readonly arrivesOn: string;
  /** The highest rate that the company says it takes; null where it says none. */
  readonly maxRate: number | null;
  /** Cheapest first, then those that lend less than was asked for, those that ask for more than was offered, gone ones last. */
  readonly offers: readonly PricedOffer[];
  readonly best: Readonly<Record<OfferStrength, BestOffers>>;
}

const GONE = ['5', '6'];
const OPEN = ['1', '2'];

const isFit = ({ isGone, extra }: Pick<PricedOffer, 'isGone' | 'extra'>): boolean => !isGone && extra === '';
/** It can be taken as it is, and it is what was asked for. */
export const isWhole = (offer: PricedOffer): boolean => isFit(offer) && !offer.isShort;

const isGone = ({ state, validUntil }: DemandResponse, nowMs: number): boolean =>
  GONE.includes(state) || (OPEN.includes(state) && isPast(validUntil, nowMs));

const ON_CREDIT = '1';
const MORTGAGE = '2';

/** What an offer asks for beyond what the demand offers: 房产等抵押; '' where it takes what there is. */
export function extraSecurity({ guaranteeType }: Pick<DemandResponse, 'guaranteeType'>, { content }: Pick<Demand, 'content'>): string {
  const { guaranteeTypes, collateralKind } = content;
  const isThere = guaranteeTypes.includes(guaranteeType) && !(guaranteeType === MORTGAGE && collateralKind === NO_COLLATERAL);
  return isThere || guaranteeType === ON_CREDIT ? '' : labelOf(guaranteeText, guaranteeType);
}

/** What the offers are compared by; the lowest is best. */
const VALUES: Readonly<Record<OfferStrength, (offer: PricedOffer) => number | null>> = {
  cost: ({ sheet }) => sheet?.extraCostYuan ?? null,
  allIn: ({ response }) => response.allInRate,
  rate: ({ response }) => response.rate,
  amount: ({ response }) => -response.amount,
  term: ({ response }) => -response.termMonths,
  validity: ({ response }) => -(readShanghai(response.validUntil)?.valueOf() ?? 0),
};

/** Whether offers lend the same sum for the same time: only then do their totals tell which is cheaper. */
const isOneLoan = (offers: readonly PricedOffer[]): boolean =>
  new Set(offers.map(({ response: { amount, termMonths } }) => `${amount} ${termMonths}`)).size < 2;

/** Who is best among the offers that can be taken as they are, and whoever is as good; nobody where most of them are alike. */
function findBest(offers: readonly PricedOffer[], strength: OfferStrength): BestOffers {
  const isSet = strength === 'cost' ? isWhole : isFit;
  const valued = offers.flatMap((offer) => {
    const value = offer.isGone ? null : VALUES[strength](offer);
    return value === null ? [] : [{ id: offer.response.responseId, value, isSet: isSet(offer) }];
  });
  const set = valued.filter((one) => one.isSet);
  const least = Math.min(...set.map(({ value }) => value));
  const isApart = strength === 'cost' && !isOneLoan(offers.filter(isWhole));
  const isAlike = isApart || set.length < 2 || set.filter(({ value }) => value === least).length > set.length / 2;
  return {
    ids: isAlike ? [] : valued.filter(({ value }) => value === least).map(({ id }) => id),
    among: valued.every(({ value }) => value >= least) ? '' : strength === 'cost' ? '合要求的里面' : '担保合要求的里面',
  };
}

const costOf = ({ sheet }: PricedOffer): number => sheet?.extraCostYuan ?? Number.POSITIVE_INFINITY;
const allInOf = ({ response: { allInRate } }: PricedOffer): number => allInRate ?? Number.POSITIVE_INFINITY;

/** Cheapest first: by what they cost, by 综合年化 where that cannot be compared. */
function sortOffers(offers: readonly PricedOffer[]): PricedOffer[] {
  const priceOf = isOneLoan(offers.filter(isWhole)) ? costOf : allInOf;
  return offers.toSorted(
    (a, b) =>
      Number(a.isGone) - Number(b.isGone) ||
      Number(!isFit(a)) - Number(!isFit(b)) ||
      Number(a.isShort) - Number(b.isShort) ||
      priceOf(a) - priceOf(b),
  );
}

function toPriced(response: DemandResponse, demand: Demand, { amountWan, months }: RequestedLoan, arrivesOn: string) {
  const { amount, termMonths } = response;
  const sheet = responseSheet(response, { amount, termMonths }, arrivesOn);
  return { response, sheet, isShort: amount < amountWan || termMonths < months, extra: extraSecurity(response, demand) };
}

/** Every offer for a demand: what each costs for what it lends, and what each is best at. */
export function compareOffers(demand: Demand, nowMs: number): OfferComparison {
  const { amount, termMonths, responses, content } = demand;
  const maxRate = typedNumber(content.expectedRateMax, plainPercent) ?? null;
  const loan = { amountWan: amount ?? 0, months: termMonths ?? 0 };
  const days = responses.map(({ createTime }) => formatDay(createTime)).sort();
  const arrivesOn = days.at(-1) ?? '';
  const offers = sortOffers(
    responses.map((response) => ({ ...toPriced(response, demand, loan, arrivesOn), isGone: isGone(response, nowMs) })),
  );
  const best = {
    cost: findBest(offers, 'cost'),
    allIn: findBest(offers, 'allIn'),
    rate: findBest(offers, 'rate'),
    amount: findBest(offers, 'amount'),
    term: findBest(offers, 'term'),
    validity: findBest(offers, 'validity'),
  };
  return { loan, arrivesOn, maxRate, offers, best };
}

/** The word for an offer's strength, which says where a better figure is left out; '' where it is not the best. */
export function strengthWord({ best }: Pick<OfferComparison, 'best'>, strength: OfferStrength, word: string, responseId: string): string {
  const { ids, among } = best[strength];
  if (!ids.includes(responseId)) return '';
  return among === '' ? word : `${word}（${among}）`;
}

const ADVANTAGES: readonly (readonly [OfferStrength, string])[] = [
  ['amount', '借得最多'],
  ['term', '能用得最久'],
  ['rate', '利率最低'],
];

/** 7,000 元: whole amounts without decimals. */
const shortYuan = (amountYuan: number): string => formatYuan(amountYuan).replace('.00', '');
const nameOf = ({ response }: PricedOffer): string => response.agencyName;
const centsOf = ({ sheet }: PricedOffer): number => Math.round((sheet?.extraCostYuan ?? 0) * 100);

/** What one is best at; what it shares with others is told once, by the first of the offers that are told of. */
function insteadOf(offer: PricedOffer, told: readonly PricedOffer[], comparison: OfferComparison): string {
  const words = ADVANTAGES.flatMap(([strength, word]) => {
    const isBest = ({ response }: PricedOffer): boolean => comparison.best[strength].ids.includes(response.responseId);
    if (told.find(isBest) !== offer) return [];
    const equals = comparison.offers.filter((other) => other !== offer && isBest(other)).map(nameOf);
    const said = strengthWord(comparison, strength, word, offer.response.responseId);
    return equals.length === 0 ? said : `和${equals.join('、')}一样${said}`;
  });
  return words.length === 0 ? '' : `${nameOf(offer)}${words.join('、')}。`;
}

/** What an offer lacks or wants that is not as the company asked for. */
function reservation({ response, isShort, extra }: PricedOffer, { amountWan, months }: RequestedLoan): string {
  const { agencyName, amount, termMonths } = response;
  if (extra !== '') return `${agencyName}要您没有的${extra}，先问清楚再选。`;
  const less = [amount < amountWan && `只借 ${formatWan(amount)}`, termMonths < months && `只能用 ${termMonths} 个月`];
  return isShort ? `${agencyName}${less.filter(Boolean).join('、')}，不够您要的。` : '';
}

/** Which offer is cheapest, by how much, and what the others have instead. */
export function offerSentence(comparison: OfferComparison): string {
  const { offers, loan } = comparison;
  const others = offers.filter((offer) => !offer.isGone && !isWhole(offer)).map((offer) => reservation(offer, loan));
  return [wholeSentence(offers.filter(isWhole), comparison, others.length > 0), ...others].join('');
}

/** The same where they repay in different ways or lend differently: totals do not say who is cheaper, 综合年化 does. */
function allInSentence(whole: readonly PricedOffer[], comparison: OfferComparison): string {
  const [best, ...others] = whole.toSorted((a, b) => allInOf(a) - allInOf(b));
  const [cheapest] = whole;
  if (best?.response.allInRate === null || best === undefined || cheapest === undefined) return '';
  const instead = others.map((offer) => insteadOf(offer, others, comparison)).join('');
  const total = !isOneLoan(whole) ? '。' : cheapest === best ? '，总共付得也最少。' : `。总共付得最少的是${nameOf(cheapest)}。`;
  if (others.every((offer) => allInOf(offer) === allInOf(best))) return `这几家综合年化一样。${instead}`;
  return `${nameOf(best)}综合年化最低，${percentText(allInOf(best))}${total}${instead}`;
}

function wholeSentence(whole: readonly PricedOffer[], comparison: OfferComparison, isBeside: boolean): string {
  const [cheapest, ...others] = whole;
  const dearest = whole.at(-1);
  if (cheapest === undefined || dearest === undefined) return isBeside ? '' : '现在没有还有效的报价。';
  if (others.length === 0 && isBeside) return `完全合您要求的，只有${nameOf(cheapest)}一家。`;
  if (others.length === 0) return '只有一家报价还有效。不急的话，可以再等几家来比。';
  const saved = (centsOf(dearest) - centsOf(cheapest)) / 100;
  const instead = others.map((offer) => insteadOf(offer, others, comparison)).join('');
  if (paysOtherwise(comparison) || !isOneLoan(whole)) return allInSentence(whole, comparison);
  if (saved === 0) return `这几家总共付的一样多。${whole.map((offer) => insteadOf(offer, whole, comparison)).join('')}`;
  const { among } = comparison.best.cost;
  return `${among === '' ? '' : `${among}，`}${nameOf(cheapest)}总共付得最少，比最多的${nameOf(dearest)}少付 ${shortYuan(saved)}。${instead}`;
}

const isThere = (offer: PricedOffer): boolean => !offer.isGone;
const paysOtherwise = ({ offers }: OfferComparison): boolean =>
  new Set(offers.filter(isThere).map(({ response }) => response.payType)).size > 1;

/** Why totals do not say who is cheaper; '' where all lend the same sum for the same time and repay alike. */
export function totalsHint(comparison: OfferComparison): string {
  const reasons = [
    !isOneLoan(comparison.offers.filter(isThere)) && '各家报的金额或期限不一样，总共多付多少不能直接比。',
    paysOtherwise(comparison) && '本金还得早，欠着的钱少，利息的总数就小；到期一次还的，钱一直在您手上用。',
  ].filter(Boolean);
  return reasons.length === 0 ? '' : `${reasons.join('')}哪家更便宜，看综合年化。`;
}

/** On which day and by which rules all of it is reckoned. */
export const reckonedText = ({ arrivesOn }: OfferComparison, nowMs: number): string =>
  `每家都按 ${formatChineseDay(arrivesOn, nowMs)}（最近一家给报价那天）到账、按自己报的金额、期限和计息方式算，选定以后订单里也这样算。真正到账的日子不同，还款日和利息跟着变，放款以后按到账那天重排。`;
