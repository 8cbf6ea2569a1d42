import { calls } from '#lib/contract/calls.ts';
import { amendInsuranceOrder } from '../cases/insurance/amend-order.ts';
import { claimOnPolicy, supplementClaim } from '../cases/insurance/claim-steps.ts';
import { getInsuranceOrder } from '../cases/insurance/get-order.ts';
import { cancelInsuranceOrder, surrenderInsuranceOrder } from '../cases/insurance/holder-steps.ts';
import { countInsuranceOrders, listInsuranceOrders } from '../cases/insurance/list-orders.ts';
import { payInsuranceOrder } from '../cases/insurance/pay-order.ts';
import { renewInsuranceOrder } from '../cases/insurance/renew-order.ts';
import { saveInsuranceOrder } from '../cases/insurance/save-order.ts';
import { submitInsuranceOrder } from '../cases/insurance/submit-order.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import { decipherBody } from './parse-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Orders for insurance, from the draft to the claim; a user reaches his own alone. */
export function mountInsuranceOrderRoutes(app: PlatformApp, { context, cipher, signOn }: PlatformDeps): void {
  mountUserCall(app, 'insuranceOrderSave', async ({ user }, { body }) => ({
    data: await saveInsuranceOrder(context, user, decipherBody(calls.insuranceOrderSave, body, cipher)),
  }));
  mountUserCall(app, 'insuranceOrderSubmit', async ({ user }, { body, idempotencyKey }) => ({
    data: await submitInsuranceOrder(context, user, decipherBody(calls.insuranceOrderSubmit, body, cipher), idempotencyKey),
  }));
  mountUserCall(app, 'insuranceOrderAmend', async ({ user }, { body, idempotencyKey }) => ({
    data: await amendInsuranceOrder(context, user, decipherBody(calls.insuranceOrderAmend, body, cipher), idempotencyKey),
  }));
  mountUserCall(app, 'insuranceOrderPay', async ({ user }, { body }) => ({
    data: await payInsuranceOrder(context, user, body, signOn.sandboxUrl),
  }));
  mountUserCall(app, 'insuranceOrderCancel', async ({ user }, { body }) => ({ data: await cancelInsuranceOrder(context, user, body) }));
  mountUserCall(app, 'insuranceOrderSurrender', async ({ user }, { body }) => ({
    data: await surrenderInsuranceOrder(context, user, body),
  }));
  mountUserCall(app, 'insuranceOrderRenew', async ({ user }, { body }) => ({ data: await renewInsuranceOrder(context, user, body) }));
  mountUserCall(app, 'insuranceClaim', async ({ user }, { body, idempotencyKey }) => ({
    data: await claimOnPolicy(context, user, decipherBody(calls.insuranceClaim, body, cipher), idempotencyKey),
  }));
  mountUserCall(app, 'insuranceClaimSupplement', async ({ user }, { body }) => ({ data: await supplementClaim(context, user, body) }));
  mountUserCall(app, 'insuranceOrders', ({ user }, { query }) => listInsuranceOrders(context, user.id, query));
  mountUserCall(app, 'insuranceOrderCounts', async ({ user }) => ({ data: await countInsuranceOrders(context, user.id) }));
  mountUserCall(app, 'insuranceOrder', async ({ user }, { params }) => ({
    data: await getInsuranceOrder(context, user.id, params.orderNo),
  }));
}
