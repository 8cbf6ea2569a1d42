import * as z from 'zod';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import type { ProductFee } from '#lib/contract/finance-product.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { harsherTerms } from '#lib/contract/pricing/harsher-terms.ts';
import { rateText } from '#lib/contract/pricing/percent-text.ts';
import { Fault } from '../../domain/fault.ts';

/** How an institution says that it means terms which go beyond what was asked for or published. */
export const BEYOND = { label: '就要这样报吗', yes: '就这样报' } as const;

/** `1`: meant so. */
export const beyondField = z.enum(['', '1']).default('');

type Beyond = readonly (readonly [field: string, sentence: string])[];

/** A rate above the highest that the product publishes; one that is 面议, or begins somewhere (起), publishes none. */
export function abovePublished(product: Pick<OrderedProduct, 'rateEnd' | 'rateNegotiable'>, rate: number, field: string): Beyond {
  const { rateEnd, rateNegotiable } = product;
  const highest = rateNegotiable ? null : rateEnd;
  return highest !== null && rate > highest ? [[field, `这个产品公布的年化利率最高 ${rateText(highest)}`]] : [];
}

/** Terms harsher than those that the product publishes, and charges that it does not publish. */
export function harsherThanPublished(
  { terms: published }: Pick<OrderedProduct, 'terms'>,
  offered: LoanTerms,
  extraFees: readonly ProductFee[],
): Beyond {
  const harsher = published === undefined ? null : harsherTerms(published, offered);
  const beyond: [field: string, isBeyond: boolean, sentence: string][] = [
    ['extraFees', extraFees.length > 0, `这个产品没有公布${extraFees.map(({ name }) => `“${name}”`).join('')}`],
    ['prepayFee', harsher?.prepay === true, '提前还款违约金比这个产品公布的严'],
    ['penaltyMarkup', harsher?.late === true, '逾期罚息比这个产品公布的严'],
    ['contingent', (harsher?.contingent.length ?? 0) > 0, `这个产品没有这样公布${harsher?.contingent.map((name) => `“${name}”`).join('')}`],
  ];
  return beyond.flatMap(([field, isBeyond, sentence]) => (isBeyond ? [[field, sentence]] : []));
}

/** @throws Fault invalidField at the first field that goes beyond, with every sentence, unless it is meant so. */
export function requireMeant(beyond: Beyond, said: string): void {
  const [first] = beyond;
  if (first === undefined || said === '1') return;
  const sentences = beyond.map(([, text]) => text).join('；');
  const sentence = `${sentences}。就要这样报的话，在“${BEYOND.label}”里选“${BEYOND.yes}”，再提交一次`;
  throw new Fault('invalidField', { field: first[0], sentence });
}
