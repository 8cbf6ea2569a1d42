import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { asksHealth, namesOthers, withoutHealth, withoutOthers } from '#lib/contract/insurance-consents.ts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import type { Database } from '../../db/database.ts';
import { hasConsent, requireConsent } from '../../domain/consent/consents.ts';

type Asking = Pick<InsuranceProduct, 'minInsureds' | 'healthNotice'>;

/**
 * Health answers and other people's data are taken with their consents only; the insurer gets nothing without one.
 * @throws Fault consentMissing.
 */
export async function requireApplicationConsents(
  tx: Database,
  userId: string,
  product: Asking & Pick<InsuranceProduct, 'insurerId'>,
  application: InsuranceApplication,
): Promise<void> {
  await requireConsent(tx, userId, 'institution', product.insurerId);
  if (asksHealth(product)) await requireConsent(tx, userId, 'health');
  if (namesOthers(application)) await requireConsent(tx, userId, 'roster');
}

/** What of an application may be kept by the consent to health answers. */
export const withAgreedHealth = async (
  tx: Database,
  userId: string,
  product: Asking,
  application: InsuranceApplication,
): Promise<InsuranceApplication> =>
  !asksHealth(product) || (await hasConsent(tx, userId, 'health')) ? application : withoutHealth(application);

/** A draft keeps neither before its consent stands; what was typed stays in the browser. */
export async function withoutUnagreed(
  tx: Database,
  userId: string,
  product: Asking,
  application: InsuranceApplication,
): Promise<InsuranceApplication> {
  const answered = await withAgreedHealth(tx, userId, product, application);
  return !namesOthers(answered) || (await hasConsent(tx, userId, 'roster')) ? answered : withoutOthers(answered);
}
