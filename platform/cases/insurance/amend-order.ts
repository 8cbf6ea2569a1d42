import { insuranceApplicationForm } from '#lib/contract/forms/insurance-application-form.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { byApplicant } from '../engine/actors.ts';
import { runOnce } from '../engine/run-once.ts';
import { decideOrder } from './decide-order.ts';
import { describeApplication } from './describe-application.ts';
import { unmaskApplication } from './mask-application.ts';
import { moveOrder, toMoved } from './move-order.ts';
import { requireOwnVersion, requireSnapshot } from './order-rows.ts';

type Amendment = InsuranceApplication & { readonly orderNo: string; readonly version: number };

/**
 * Submits a corrected application (15 → 10) and has it decided again, by the product as it was at the first submission.
 * @throws Fault invalidField, notFound, wrongState, staleVersion, idempotencyKeyReused.
 */
export const amendInsuranceOrder = (
  context: DomainContext,
  user: SessionUser,
  body: Amendment,
  idempotencyKey: string | null,
): Promise<InsuranceOrderMoved> =>
  runOnce(context, { userId: user.id, route: 'insuranceOrderAmend', key: idempotencyKey, body }, async (tx) => {
    const { orderNo, version, ...given } = body;
    const now = context.now();
    const row = requireSnapshot(await requireOwnVersion(tx, user.id, { orderNo, version }));
    const { product } = row.snapshot;
    const application = parseForm(insuranceApplicationForm(product, toDay(now)), unmaskApplication(given, row.application));
    const changed = { application, insurerRemark: '', ...describeApplication(product, application) };
    const amended = await moveOrder(tx, now, row, { action: 'amend', by: byApplicant(user), patch: changed });
    return toMoved(await decideOrder(tx, now, { ...amended, ...changed }));
  });
