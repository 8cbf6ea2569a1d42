import { calls } from '#lib/contract/calls.ts';
import { InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import { byApplicant } from '../cases/engine/actors.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { claimCase } from '../cases/insurance/claims.ts';
import { insuranceCase } from '../cases/insurance/definition.ts';
import { countInsuranceOrders, getInsuranceOrder, listInsuranceOrders } from '../cases/insurance/orders.ts';
import { payInsuranceOrder } from '../cases/insurance/pay-order.ts';
import { renewInsuranceOrder, saveInsuranceOrder } from '../cases/insurance/save-order.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import { decipherBody } from './parse-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Orders for insurance, from the draft to the claim; a user reaches his own alone. */
export function mountInsuranceOrderRoutes(app: PlatformApp, { context, files, cipher, signOn }: PlatformDeps): void {
  const settled = { ...context, files };
  mountUserCall(app, 'insuranceOrderSave', async ({ user }, { body }) => ({
    data: await saveInsuranceOrder(context, user, decipherBody(calls.insuranceOrderSave, body, cipher)),
  }));
  mountUserCall(app, 'insuranceOrderSubmit', async ({ user }, { body, idempotencyKey: key }) => {
    const input = decipherBody(calls.insuranceOrderSubmit, body, cipher);
    const { orderNo: number = '', version } = input;
    const request = { action: 'submit', by: byApplicant(user), number, version, input, key } as const;
    return { data: InsuranceOrderMoved.parse(await runAction(insuranceCase, settled, request)) };
  });
  mountUserCall(app, 'insuranceOrderAmend', async ({ user }, { body, idempotencyKey: key }) => {
    const input = decipherBody(calls.insuranceOrderAmend, body, cipher);
    const { orderNo: number, version } = input;
    const request = { action: 'amend', by: byApplicant(user), number, version, input, key } as const;
    return { data: InsuranceOrderMoved.parse(await runAction(insuranceCase, settled, request)) };
  });
  mountUserCall(app, 'insuranceOrderPay', async ({ user }, { body }) => ({
    data: await payInsuranceOrder(context, user, body, signOn.sandboxUrl),
  }));
  mountUserCall(app, 'insuranceOrderCancel', async ({ user }, { body }) => {
    const { orderNo: number, version } = body;
    const request = { action: 'cancel', by: byApplicant(user), number, version, input: body } as const;
    return { data: InsuranceOrderMoved.parse(await runAction(insuranceCase, settled, request)) };
  });
  mountUserCall(app, 'insuranceOrderSurrender', async ({ user }, { body }) => {
    const { orderNo: number, version } = body;
    const request = { action: 'surrender', by: byApplicant(user), number, version, input: body } as const;
    return { data: InsuranceOrderMoved.parse(await runAction(insuranceCase, settled, request)) };
  });
  mountUserCall(app, 'insuranceOrderRenew', async ({ user }, { body }) => ({ data: await renewInsuranceOrder(context, user, body) }));
  mountUserCall(app, 'insuranceClaim', async ({ user }, { body, idempotencyKey: key }) => {
    const input = decipherBody(calls.insuranceClaim, body, cipher);
    const request = { action: 'claim', by: byApplicant(user), number: '', input, key } as const;
    return { data: InsuranceOrderMoved.parse(await runAction(claimCase, context, request)) };
  });
  mountUserCall(app, 'insuranceClaimSupplement', async ({ user }, { body }) => {
    const { claimId: number, version } = body;
    const request = { action: 'supplement', by: byApplicant(user), number, version, input: body } as const;
    return { data: InsuranceOrderMoved.parse(await runAction(claimCase, context, request)) };
  });
  mountUserCall(app, 'insuranceOrders', ({ user }, { query }) => listInsuranceOrders(context, user.id, query));
  mountUserCall(app, 'insuranceOrderCounts', async ({ user }) => ({ data: await countInsuranceOrders(context, user.id) }));
  mountUserCall(app, 'insuranceOrder', async ({ user }, { params }) => ({
    data: await getInsuranceOrder(context, user, params.orderNo),
  }));
}
