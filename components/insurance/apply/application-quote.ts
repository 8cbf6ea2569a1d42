import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { askedEndDate, quoteApplication } from '#lib/contract/insurance-cover.ts';
import type { PremiumQuote } from '#lib/contract/pricing/premium.ts';
import type { ApplyProduct } from './apply-product.ts';

const isFilled = ({ pricing }: ApplyProduct, { insureds }: InsuranceApplication): boolean => pricing.kind !== '表' || insureds.length > 0;

/** The premium of what is filled in so far; null while it cannot be reckoned. */
export const applicationQuote = (product: ApplyProduct, application: InsuranceApplication): PremiumQuote | null => {
  const quote = isFilled(product, application) ? quoteApplication(product, application) : null;
  return quote === null || quote.sumInsured === 0 ? null : quote;
};

/** 2026-12-01 到 2027-11-30; what is missing is said. */
export function coverSpan(product: ApplyProduct, application: InsuranceApplication): string {
  const end = askedEndDate(product, application);
  if (end === null) return application.startDate === '' ? '还没选' : `${application.startDate} 起，${application.period || '期限还没选'}`;
  return `${application.startDate} 到 ${end}`;
}
