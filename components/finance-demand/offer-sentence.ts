import { formatYuan } from '#lib/format/money.ts';
import type { OfferComparison, OfferStrength, PricedOffer } from './compare-offers.ts';

const ADVANTAGES: readonly (readonly [OfferStrength, string])[] = [
  ['amount', '借得最多'],
  ['term', '能用得最久'],
  ['rate', '利率最低'],
];

/** 7,000 元: whole amounts without decimals. */
const shortYuan = (amountYuan: number): string => formatYuan(amountYuan).replace('.00', '');
const nameOf = ({ response }: PricedOffer): string => response.agencyName;
const centsOf = ({ sheet }: PricedOffer): number => Math.round((sheet?.extraCostYuan ?? 0) * 100);

function insteadOf(offer: PricedOffer, { best }: OfferComparison): string {
  const words = ADVANTAGES.filter(([strength]) => best[strength].includes(offer.response.responseId)).map(([, word]) => word);
  return words.length === 0 ? '' : `${nameOf(offer)}${words.join('、')}。`;
}

/** Which offer is cheapest, by how much, and what the others have instead. */
export function offerSentence(comparison: OfferComparison): string {
  const open = comparison.offers.filter(({ isGone }) => !isGone);
  const [cheapest, ...others] = open;
  const dearest = open.at(-1);
  if (cheapest === undefined || dearest === undefined) return '现在没有还有效的报价。';
  if (others.length === 0) return '只有一家报价还有效。不急的话，可以再等几家来比。';
  const saved = (centsOf(dearest) - centsOf(cheapest)) / 100;
  const instead = others.map((offer) => insteadOf(offer, comparison)).join('');
  if (saved === 0) return `这几家总共付的一样多。${insteadOf(cheapest, comparison)}${instead}`;
  return `${nameOf(cheapest)}总共付得最少，比最多的${nameOf(dearest)}少付 ${shortYuan(saved)}。${instead}`;
}
