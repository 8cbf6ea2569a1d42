import type { FinanceOrderSubmitted } from '#lib/contract/finance-order.ts';
import { type FinanceApplicationContent, financeApplicationForm } from '#lib/contract/forms/finance-application-form.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import { runOnce } from '../../cases/engine/run-once.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { parseForm } from '../parse-form.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import { requireOrderableProduct } from './ordered-product.ts';
import { lockApplicant, requireApplicant, toAccountType } from './require-applicant.ts';
import { requireNoOpenOrder, sendApplication } from './send-application.ts';
import { type DraftViewState, findDraft, insertDraft } from './store-draft.ts';

export type Submission = DraftViewState & { readonly content: FinanceApplicationContent };

/**
 * Submits an application (00 → 10), from the applicant's draft where there is one, once for a key: in one transaction with its
 * authorisation, deadlines, history and message. However many come at once, a product gets one open order.
 * @throws Fault openOrderExists, companyNotAuthenticated, productOffSale, wrongAccountType, invalidField; notFound, wrongState,
 * staleVersion for a named draft; badRequest, idempotencyKeyReused for the key.
 */
export async function submitOrder(
  context: DomainContext,
  user: SessionUser,
  submission: Submission,
  idempotencyKey: string | null,
): Promise<FinanceOrderSubmitted> {
  const { content, ...place } = submission;
  const calendar = await readWorkingCalendar(context);
  const once = { userId: user.id, route: 'financeOrderSubmit', key: idempotencyKey, body: submission };
  return runOnce(context, once, async (tx) => {
    const moment = context.now();
    await lockApplicant(tx, user.id);
    await requireNoOpenOrder(tx, user.id, place.productCode);
    const known = await findDraft(tx, user.id, place);
    const applicant = await requireApplicant(tx, user);
    const product = await requireOrderableProduct(tx, place.productCode, applicant.accountType);
    const asked = parseForm(financeApplicationForm(product, toAccountType(user)), content);
    const draft = known ?? (await insertDraft(tx, moment, user, { product, content }));
    return sendApplication(tx, moment, { draft, applicant, product, asked, by: byApplicant(user), calendar });
  });
}
