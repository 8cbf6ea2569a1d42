import { eq } from 'drizzle-orm';
import type { FinanceOrderSubmitted } from '#lib/contract/finance-order.ts';
import type { DataScope } from '#lib/contract/finance-order-states.ts';
import { ReconsiderForm } from '#lib/contract/forms/finance-order-forms.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import { runOnce } from '../../cases/engine/run-once.ts';
import type { Database } from '../../db/database.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import type { SentOrder } from './order-rows.ts';
import { FARM_ZONE, requireOwnSent } from './order-rows.ts';
import { requireOrderableProduct } from './ordered-product.ts';
import { lockApplicant, requireApplicant } from './require-applicant.ts';
import { type Application, requireNoOpenOrder, sendApplication } from './send-application.ts';
import { insertDraft } from './store-draft.ts';

const REFUSED = '91';

async function requireRefused(tx: Database, userId: string, place: { readonly orderNo: string; readonly version: number }) {
  const refused = await requireOwnSent(tx, userId, place);
  if (refused.state !== REFUSED || refused.zone === FARM_ZONE) throw new Fault('wrongState');
  const [former] = await tx.select({ id: financeOrder.id }).from(financeOrder).where(eq(financeOrder.appealOf, refused.orderNo));
  if (former !== undefined || refused.appealOf !== null) throw new Fault('alreadyReconsidered');
  return refused;
}

async function findScopes(tx: Database, { authorisationId }: SentOrder): Promise<DataScope[]> {
  if (authorisationId === null) return [];
  const [row] = await tx.select().from(creditAuthorisation).where(eq(creditAuthorisation.id, authorisationId));
  return (row?.dataScopes ?? []) as DataScope[];
}

/** The same terms and papers once more; the authorisation is signed anew for the same scopes. */
const toRequested = (refused: SentOrder, dataScopes: DataScope[]): Application['asked'] => ({
  amount: refused.amountYuan / 10_000,
  term: refused.termMonths,
  purpose: refused.purpose,
  guaranteeType: refused.guaranteeType,
  payType: refused.payType,
  expectedRate: refused.expectedRate,
  firstLoan: refused.firstLoan,
  contactName: refused.contactName,
  contactMobile: refused.contactMobile,
  materials: refused.materials.map(({ uploadTime: _uploadTime, ...material }) => material),
  authorisation: { agreed: true, dataScopes },
  remark: refused.remark,
});

/**
 * Asks the institution to look at a refusal again: a new order (10) with the same terms, linked to the refused one, once.
 * @throws Fault invalidField, alreadyReconsidered, openOrderExists, companyNotAuthenticated, productOffSale; notFound, wrongState,
 * staleVersion; badRequest, idempotencyKeyReused for the key.
 */
export async function reconsiderOrder(
  context: DomainContext,
  user: SessionUser,
  request: { readonly orderNo: string; readonly version: number; readonly reason: string; readonly agreed: boolean },
  idempotencyKey: string | null,
): Promise<FinanceOrderSubmitted> {
  const { reason } = parseForm(ReconsiderForm, request);
  const calendar = await readWorkingCalendar(context);
  const once = { userId: user.id, route: 'financeOrderReconsider', key: idempotencyKey, body: request };
  return runOnce(context, once, async (tx) => {
    const moment = context.now();
    await lockApplicant(tx, user.id);
    const refused = await requireRefused(tx, user.id, request);
    await requireNoOpenOrder(tx, user.id, refused.productCode);
    const applicant = await requireApplicant(tx, user);
    const product = await requireOrderableProduct(tx, refused.productCode, applicant.accountType);
    const asked = toRequested(refused, await findScopes(tx, refused));
    const draft = await insertDraft(tx, moment, user, { product, content: null, appealOf: refused.orderNo });
    return sendApplication(tx, moment, { draft, applicant, product, asked, by: byApplicant(user), calendar, remark: reason });
  });
}
