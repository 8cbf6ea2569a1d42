import type { InsuranceApplication } from './insurance-application.ts';
import type { InsuranceProduct } from './insurance-product.ts';

/** Relation of a holder who insures himself. */
export const SELF = '本人';

/** Whether the questions of a product are about somebody's health: where people are insured. Those about places and crops are not. */
export const asksHealth = ({ minInsureds, healthNotice }: Pick<InsuranceProduct, 'minInsureds' | 'healthNotice'>): boolean =>
  minInsureds > 0 && healthNotice.length > 0;

/** Whether an application names others than the holder. */
export const namesOthers = ({ insureds, beneficiaries }: Pick<InsuranceApplication, 'insureds' | 'beneficiaries'>): boolean =>
  beneficiaries.some(({ name, idNo }) => name !== '' || idNo !== '') ||
  insureds.some(({ relation, name, idNo, birthDate }) => relation !== SELF && `${name}${idNo}${birthDate}` !== '');

/** What of an application may be kept without the one consent or the other. */
export const withoutHealth = (application: InsuranceApplication): InsuranceApplication => ({
  ...application,
  healthAnswers: [],
  insureds: application.insureds.map((insured) => ({ ...insured, declared: [] })),
});

/** Places that are left for people who were taken out: so many are looked over at a glance. */
const MOST_PLACES = 5;

/** That others are insured, or get the money, stands: their places are empty, and nothing is complete without them. */
export const withoutOthers = (application: InsuranceApplication): InsuranceApplication => ({
  ...application,
  insureds: [
    ...application.insureds.filter(({ relation }) => relation === SELF),
    ...application.insureds
      .filter(({ relation }) => relation !== SELF)
      .slice(0, MOST_PLACES)
      .map((insured) => ({ ...insured, name: '', idNo: '', birthDate: '', declared: [] })),
  ],
  beneficiaries: [],
});

/** The holder as he was given, everybody else as he stood before. */
export const withOthersOf = (given: InsuranceApplication, { insureds, beneficiaryKind, beneficiaries }: InsuranceApplication) => ({
  ...given,
  insureds: [...given.insureds.filter(({ relation }) => relation === SELF), ...insureds.filter(({ relation }) => relation !== SELF)],
  beneficiaryKind,
  beneficiaries,
});
