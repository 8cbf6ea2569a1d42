import { calls } from '#lib/contract/calls.ts';
import { amendInsuranceOrder } from '../domain/insurance-order/amend-order.ts';
import { claimOnPolicy, supplementClaim } from '../domain/insurance-order/claim-steps.ts';
import { getInsuranceOrder } from '../domain/insurance-order/get-order.ts';
import { cancelInsuranceOrder, surrenderInsuranceOrder } from '../domain/insurance-order/holder-steps.ts';
import { countInsuranceOrders, listInsuranceOrders } from '../domain/insurance-order/list-orders.ts';
import { payInsuranceOrder } from '../domain/insurance-order/pay-order.ts';
import { renewInsuranceOrder } from '../domain/insurance-order/renew-order.ts';
import { saveInsuranceOrder } from '../domain/insurance-order/save-order.ts';
import { submitInsuranceOrder } from '../domain/insurance-order/submit-order.ts';
import { decipherBody } from './decipher-field.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
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
