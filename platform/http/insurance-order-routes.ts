import { calls } from '#lib/contract/calls.ts';
import { claimCase } from '../cases/insurance/claims.ts';
import { insuranceCase } from '../cases/insurance/definition.ts';
import { countInsuranceOrders, getInsuranceOrder, listInsuranceOrders } from '../cases/insurance/orders.ts';
import { payInsuranceOrder } from '../cases/insurance/pay-order.ts';
import { renewInsuranceOrder, saveInsuranceOrder } from '../cases/insurance/save-order.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import { mountCase } from './mount-case.ts';
import { decipherBody } from './parse-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Orders for insurance, from the draft to the claim; a user reaches his own alone. */
export function mountInsuranceOrderRoutes(app: PlatformApp, { context, files, signOn, cipher, payment }: PlatformDeps): void {
  mountCase(app, { context: { ...context, files, siteUrl: signOn.siteUrl }, cipher }, insuranceCase);
  mountCase(app, { context, cipher }, claimCase);
  mountUserCall(app, 'insuranceOrderSave', async ({ user }, { body }) => ({
    data: await saveInsuranceOrder(context, user, decipherBody(calls.insuranceOrderSave, body, cipher)),
  }));
  mountUserCall(app, 'insuranceOrderPay', async ({ user }, { body }) => ({
    data: await payInsuranceOrder(context, user, body, payment),
  }));
  mountUserCall(app, 'insuranceOrderRenew', async ({ user }, { body }) => ({ data: await renewInsuranceOrder(context, user, body) }));
  mountUserCall(app, 'insuranceOrders', ({ user }, { query }) => listInsuranceOrders(context, user.id, query));
  mountUserCall(app, 'insuranceOrderCounts', async ({ user }) => ({ data: await countInsuranceOrders(context, user.id) }));
  mountUserCall(app, 'insuranceOrder', async ({ user }, { params }) => ({
    data: await getInsuranceOrder(context, user, params.orderNo),
  }));
}
