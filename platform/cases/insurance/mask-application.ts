import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { insuredBirthDate } from '#lib/contract/insurance-cover.ts';
import { maskNumber } from '../../domain/mask/mask-number.ts';

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
export function unmaskApplication(given: InsuranceApplication, stored: InsuranceApplication | null): InsuranceApplication {
  if (stored === null) return given;
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
