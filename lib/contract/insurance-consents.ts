import type { InsuranceApplication } from './insurance-application.ts';
import type { InsuranceProduct } from './insurance-product.ts';

/** Relation of a holder who insures himself. */
export const SELF = '本人';

/** Whether the questions of a product are about somebody's health: where people are insured. Those about places and crops are not. */
export const asksHealth = ({ minInsureds, healthNotice }: Pick<InsuranceProduct, 'minInsureds' | 'healthNotice'>): boolean =>
  minInsureds > 0 && healthNotice.length > 0;

/** Whether an application names others than the holder. */
export const namesOthers = ({ insureds, beneficiaries }: Pick<InsuranceApplication, 'insureds' | 'beneficiaries'>): boolean =>
  beneficiaries.length > 0 || insureds.some(({ relation, name }) => relation !== SELF && name !== '');

/** What of an application may be kept without the one consent or the other. */
export const withoutHealth = (application: InsuranceApplication): InsuranceApplication => ({
  ...application,
  healthAnswers: [],
  insureds: application.insureds.map((insured) => ({ ...insured, declared: [] })),
});

export const withoutOthers = (application: InsuranceApplication): InsuranceApplication => ({
  ...application,
  insureds: application.insureds.filter(({ relation }) => relation === SELF),
  beneficiaryKind: '法定',
  beneficiaries: [],
});
