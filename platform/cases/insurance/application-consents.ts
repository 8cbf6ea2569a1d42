import { and, eq } from 'drizzle-orm';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { asksHealth, namesOthers, withOthersOf, withoutHealth, withoutOthers } from '#lib/contract/insurance-consents.ts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import type { Database } from '../../db/database.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import {
  hasCaseConsent,
  hasConsent,
  hasFormerConsent,
  requireCaseConsent,
  requireConsent,
  wasTakenBack,
} from '../../domain/consent/consents.ts';
import type { InsuranceRow } from './order-rows.ts';

/** Under what the consent to other people's data is asked for while an application has no number: there is one such draft of a product. */
const askedAs = ({ productCode, renewOf, orderNo }: Draft): string => (renewOf === null ? productCode : orderNo);

type Draft = Pick<InsuranceRow, 'productCode' | 'renewOf' | 'orderNo'>;
type Asking = Pick<InsuranceProduct, 'minInsureds' | 'healthNotice' | 'insurerId'>;

/**
 * Health answers and other people's data are taken with their consents only; the insurer gets nothing without one. What was submitted
 * before (`submittedAt`) under a consent to health answers that names nobody may be put right under it.
 * @throws Fault consentMissing.
 */
export async function requireApplicationConsents(
  tx: Database,
  row: InsuranceRow,
  product: Asking,
  application: InsuranceApplication,
  submittedAt: Date | null = null,
): Promise<void> {
  const { userId, orderNo } = row;
  await requireConsent(tx, userId, 'institution', product.insurerId);
  const isFormer = submittedAt !== null && (await hasFormerConsent(tx, userId, 'health', submittedAt));
  if (asksHealth(product) && !isFormer) await requireConsent(tx, userId, 'health', product.insurerId);
  if (namesOthers(application)) await requireCaseConsent(tx, userId, 'roster', orderNo, submittedAt === null ? askedAs(row) : orderNo);
}

/** What of an application may be kept by the consent that its insurer gets health answers. */
export const withAgreedHealth = async (
  tx: Database,
  userId: string,
  product: Asking,
  application: InsuranceApplication,
): Promise<InsuranceApplication> =>
  !asksHealth(product) || (await hasConsent(tx, userId, 'health', product.insurerId)) ? application : withoutHealth(application);

/** Takes answers about people's health that no consent covers any more out of the user's drafts, in the caller's transaction. */
export async function forgetHealth(tx: Database, userId: string): Promise<void> {
  const drafts = await tx
    .select()
    .from(insuranceOrder)
    .where(and(eq(insuranceOrder.userId, userId), eq(insuranceOrder.state, '00')))
    .for('update');
  for (const { id, insurerId, application } of drafts)
    if (application.insureds.length > 0 && !(await hasConsent(tx, userId, 'health', insurerId)))
      await tx
        .update(insuranceOrder)
        .set({ application: withoutHealth(application) })
        .where(eq(insuranceOrder.id, id));
}

/**
 * Others are kept by the consent to their data alone. Those whom a draft carried over from the order that it goes on with are held under
 * that one: they stay as they are until the consent is answered, and go with what was typed of them once it is taken back.
 */
async function withAgreedOthers(
  tx: Database,
  userId: string,
  given: InsuranceApplication,
  { productCode, renewOf, orderNo, application }: KeptDraft,
): Promise<InsuranceApplication> {
  const name = askedAs({ productCode, renewOf, orderNo });
  if (!namesOthers(given) || (await hasCaseConsent(tx, userId, 'roster', name))) return given;
  const isCarried = renewOf !== null && !(await wasTakenBack(tx, userId, 'roster', name));
  return isCarried && namesOthers(application) ? withOthersOf(given, application) : withoutOthers(given);
}

type KeptDraft = Draft & Pick<InsuranceRow, 'application'>;

/** A draft keeps neither before its consent stands; what was typed stays in the browser. */
export async function withoutUnagreed(
  tx: Database,
  userId: string,
  product: Asking,
  application: InsuranceApplication,
  draft: KeptDraft | null,
): Promise<InsuranceApplication> {
  const begun = draft ?? { productCode: application.productCode, renewOf: null, orderNo: '', application };
  return withAgreedHealth(tx, userId, product, await withAgreedOthers(tx, userId, application, begun));
}
