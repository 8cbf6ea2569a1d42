import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { askedEndDate, insuredBirthDate, quoteApplication } from '#lib/contract/insurance-cover.ts';
import type { InsuranceProductSnapshot } from '#lib/contract/insurance-order.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import type { InsuranceOnSale } from '../../domain/insurance-product/get-insurance-product.ts';
import { maskNumber } from '../../domain/mask/mask-number.ts';

/** The product as an order keeps it. */
export function toSnapshot({ product }: InsuranceOnSale): InsuranceProductSnapshot {
  const {
    soldCount: _soldCount,
    covers: _covers,
    salesAreas: _areas,
    publishTime: _publishTime,
    updateTime: _updateTime,
    ...snapshot
  } = product;
  return snapshot;
}

/** Who or what is insured, in a few words. */
function insuredNameOf({ holder, insureds, subject }: InsuranceApplication): string {
  const [first] = insureds;
  if (first !== undefined) return insureds.length === 1 ? first.name : `${first.name}等 ${insureds.length} 人`;
  return subject.project || subject.crop || subject.contractName || subject.address || holder.name;
}

/** Columns of an order that follow from its application; zero and empty while it is not filled in. */
export function describeApplication(product: Pick<InsuranceOnSale['product'], 'pricing' | 'periods'>, application: InsuranceApplication) {
  const quote = quoteApplication(product, application);
  return {
    application,
    insuredName: insuredNameOf(application),
    sumInsuredYuan: Math.round((quote?.sumInsured ?? 0) * YUAN_PER_WAN * 100) / 100,
    fullPremiumYuan: quote?.fullPremium ?? 0,
    subsidyYuan: quote?.subsidy ?? 0,
    premiumYuan: quote?.premium ?? 0,
    startDate: application.startDate,
    endDate: askedEndDate(product, application) ?? '',
  };
}

/** An application without any whole number of a document; days of birth are told, so that a premium can be reckoned. */
export const maskApplication = (application: InsuranceApplication): InsuranceApplication => ({
  ...application,
  holder: { ...application.holder, idNo: maskNumber(application.holder.idNo) },
  insureds: application.insureds.map((insured) => ({
    ...insured,
    birthDate: insuredBirthDate(insured),
    idNo: maskNumber(insured.idNo),
  })),
  beneficiaries: application.beneficiaries.map((heir) => ({ ...heir, idNo: maskNumber(heir.idNo) })),
});

const numbersOf = ({ holder, insureds, beneficiaries }: InsuranceApplication): { name: string; idNo: string }[] => [
  holder,
  ...insureds,
  ...beneficiaries,
];

/** Masked numbers of a changed application put right from what was stored under the same name; others stay and are refused. */
export function unmaskApplication(given: InsuranceApplication, stored: InsuranceApplication): InsuranceApplication {
  const known = new Map(numbersOf(stored).map(({ name, idNo }) => [`${name}\n${maskNumber(idNo)}`, idNo]));
  const whole = <T extends { name: string; idNo: string }>(person: T): T => ({
    ...person,
    idNo: (person.idNo.includes('*') ? known.get(`${person.name}\n${person.idNo}`) : undefined) ?? person.idNo,
  });
  return {
    ...given,
    holder: whole(given.holder),
    insureds: given.insureds.map(whole),
    beneficiaries: given.beneficiaries.map(whole),
  };
}
