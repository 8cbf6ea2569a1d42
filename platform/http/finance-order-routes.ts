import { listAuthorisations, revokeAuthorisation } from '../domain/credit-authorisation/authorisations.ts';
import { countOrders } from '../domain/finance-order/count-orders.ts';
import { declineOffer } from '../domain/finance-order/decline-offer.ts';
import { getOrder } from '../domain/finance-order/get-order.ts';
import { listOrders } from '../domain/finance-order/list-orders.ts';
import { reconsiderOrder } from '../domain/finance-order/reconsider-order.ts';
import { removeDraft } from '../domain/finance-order/remove-draft.ts';
import { resubmitOrder } from '../domain/finance-order/resubmit-order.ts';
import { saveDraft } from '../domain/finance-order/save-draft.ts';
import { signOffer } from '../domain/finance-order/sign-offer.ts';
import { submitOrder } from '../domain/finance-order/submit-order.ts';
import { withdrawOrder } from '../domain/finance-order/withdraw-order.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

function mountOrderSteps(app: PlatformApp, { context }: PlatformDeps): void {
  mountUserCall(app, 'financeOrderSave', async ({ user }, { body }) => ({ data: await saveDraft(context, user, body) }));
  mountUserCall(app, 'financeOrderSubmit', async ({ user }, { body, idempotencyKey }) => ({
    data: await submitOrder(context, user, body, idempotencyKey),
  }));
  mountUserCall(app, 'financeOrderResubmit', async ({ user }, { body }) => ({ data: await resubmitOrder(context, user, body) }));
  mountUserCall(app, 'financeOrderWithdraw', async ({ user }, { body }) => ({ data: await withdrawOrder(context, user, body) }));
  mountUserCall(app, 'financeOrderSign', async ({ user }, { body }) => ({ data: await signOffer(context, user, body) }));
  mountUserCall(app, 'financeOrderDecline', async ({ user }, { body }) => ({ data: await declineOffer(context, user, body) }));
  mountUserCall(app, 'financeOrderReconsider', async ({ user }, { body, idempotencyKey }) => ({
    data: await reconsiderOrder(context, user, body, idempotencyKey),
  }));
  mountUserCall(app, 'financeOrderRemoveDraft', async ({ user }, { body }) => {
    await removeDraft(context, user, body);
    return {};
  });
}

/** Applications of the session's user, and the authorisations they rest on. */
export function mountFinanceOrderRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context } = deps;
  mountOrderSteps(app, deps);
  mountUserCall(app, 'financeOrders', ({ user }, { query }) => listOrders(context, user, query));
  mountUserCall(app, 'financeOrderCounts', async ({ user }) => ({ data: await countOrders(context, user) }));
  mountUserCall(app, 'financeOrder', async ({ user }, { params }) => ({ data: await getOrder(context, user, params.orderNo) }));
  mountUserCall(app, 'creditAuthorisations', ({ user }, { query }) => listAuthorisations(context, user, query));
  mountUserCall(app, 'creditAuthorisationRevoke', async ({ user }, { body }) => {
    await revokeAuthorisation(context, user, body.authId);
    return {};
  });
}
