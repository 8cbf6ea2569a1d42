import type { PremiumTrialBody } from '#lib/contract/insurance-order.ts';
import { type PremiumQuote, quotePremium } from '#lib/contract/pricing/quote-premium.ts';
import type { Database } from '../../db/database.ts';
import { Fault } from '../fault.ts';
import { requireInsuranceOnSale } from './get-insurance-product.ts';

/**
 * What a cover would cost, by the rules of `lib/contract/pricing/premium.ts`.
 * @throws Fault notFound for no product on sale, invalidField when no plan or line of the table fits.
 */
export async function tryPremium(db: Database, ask: PremiumTrialBody): Promise<PremiumQuote> {
  const { product } = await requireInsuranceOnSale(db, ask.productCode);
  const quote = quotePremium(product.pricing, ask);
  if (quote === null) throw new Fault('invalidField', { sentence: '年龄或职业类别不在承保范围' });
  return quote;
}
