import { isDay } from '#lib/validation/calendar-day.ts';
import type { InsuranceApplication } from './insurance-application.ts';
import type { InsuranceProductSnapshot } from './insurance-order.ts';
import { ageOn, birthDateOf, lastDayOfCover, startedMonths } from './pricing/cover-period.ts';
import { type PremiumAsk, type PremiumQuote, quotePremium } from './pricing/quote-premium.ts';

type PricedProduct = Pick<InsuranceProductSnapshot, 'pricing' | 'periods'>;
type Asked = Pick<InsuranceApplication, 'planCode' | 'sumInsured' | 'units' | 'insureds' | 'startDate' | 'period' | 'endDate'>;

/** Said of cover for a group before anything is filled in, and where a person is named as its holder. */
export const COMPANIES_ONLY = '这个保险由企业、合作社投保，个人不能买';

/** Cover for a group is bought by a company for its people. */
export const isForCompanies = ({ insuredKind }: { readonly insuredKind: string }): boolean => insuredKind === '2';

/** Day of birth of an insured person: from an identity card, else as given (a masked number comes with it); empty when unknown. */
export const insuredBirthDate = ({ idType, idNo, birthDate }: InsuranceApplication['insureds'][number]): string =>
  (idType === '1' ? birthDateOf(idNo) : null) ?? birthDate;

/** Last day of the cover that is asked for; null while start or period are missing. */
export function askedEndDate({ periods }: Pick<PricedProduct, 'periods'>, { startDate, period, endDate }: Asked): string | null {
  const chosen = periods.find(({ label }) => label === period);
  if (chosen === undefined || !isDay(startDate)) return null;
  if (chosen.months !== null) return lastDayOfCover(startDate, chosen.months);
  return isDay(endDate) && endDate >= startDate ? endDate : null;
}

/** What an application asks the premium rules; null while something that counts is missing. */
export function toPremiumAsk(product: PricedProduct, asked: Asked): PremiumAsk | null {
  const endDate = askedEndDate(product, asked);
  if (endDate === null) return null;
  const persons = asked.insureds.map((insured) => ({ birthDate: insuredBirthDate(insured), occupationClass: insured.occupationClass }));
  if (product.pricing.kind === '表' && persons.some(({ birthDate }) => !isDay(birthDate))) return null;
  return {
    planCode: asked.planCode,
    sumInsured: Number(asked.sumInsured) || 0,
    units: Number(asked.units) || 0,
    persons: persons.map(({ birthDate, occupationClass }) => ({
      age: isDay(birthDate) ? ageOn(birthDate, asked.startDate) : 0,
      occupationClass,
    })),
    months: startedMonths(asked.startDate, endDate),
  };
}

/** The premium of an application as far as it is filled in; null while it cannot be reckoned. */
export function quoteApplication(product: PricedProduct, asked: Asked): PremiumQuote | null {
  const ask = toPremiumAsk(product, asked);
  return ask === null ? null : quotePremium(product.pricing, ask);
}
