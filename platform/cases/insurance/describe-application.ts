import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { askedEndDate, quoteApplication } from '#lib/contract/insurance-cover.ts';
import type { InsuranceOnSale } from '../../domain/insurance-product/get-insurance-product.ts';

const YUAN_PER_WAN = 10_000;

/** Who or what is insured, in a few words. */
export function insuredNameOf({ holder, insureds, subject }: InsuranceApplication): string {
  const [first] = insureds;
  if (first !== undefined) return insureds.length === 1 ? first.name : `${first.name}等 ${insureds.length} 人`;
  return subject.project || subject.crop || subject.contractName || subject.address || holder.name;
}

/** Columns of an order that follow from its application; zero and empty while it is not filled in. */
export function describeApplication(product: Pick<InsuranceOnSale['product'], 'pricing' | 'periods'>, application: InsuranceApplication) {
  const quote = quoteApplication(product, application);
  return {
    insuredName: insuredNameOf(application),
    sumInsuredYuan: Math.round((quote?.sumInsured ?? 0) * YUAN_PER_WAN * 100) / 100,
    fullPremiumYuan: quote?.fullPremium ?? 0,
    subsidyYuan: quote?.subsidy ?? 0,
    premiumYuan: quote?.premium ?? 0,
    startDate: application.startDate,
    endDate: askedEndDate(product, application) ?? '',
  };
}
