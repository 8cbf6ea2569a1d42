import { reconsiderOrder } from '../cases/finance/applications.ts';
import { financeCase } from '../cases/finance/definition.ts';
import { removeDraft, saveDraft } from '../cases/finance/drafts.ts';
import { getOrder } from '../cases/finance/get-order.ts';
import { issueStatement } from '../cases/finance/issue-statement.ts';
import { countOrders, listOrders } from '../cases/finance/list-orders.ts';
import { listAuthorisations, revokeAuthorisation } from '../domain/credit-authorisation/authorisations.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import { mountCase } from './mount-case.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Applications of the session's user, and the authorisations they rest on. */
export function mountFinanceOrderRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context } = deps;
  mountCase(app, deps, financeCase);
  mountUserCall(app, 'financeOrderSave', async ({ user }, { body }) => ({ data: await saveDraft(context, user, body) }));
  mountUserCall(app, 'financeOrderStatement', async ({ user }, { body }) => ({
    data: await issueStatement(context, user, body.orderNo, deps.statementReadSeconds),
  }));
  mountUserCall(app, 'financeOrderReconsider', async ({ user }, { body, idempotencyKey }) => ({
    data: await reconsiderOrder(context, user, body, idempotencyKey),
  }));
  mountUserCall(app, 'financeOrderRemoveDraft', async ({ user }, { body }) => {
    await removeDraft(context, user, body);
    return {};
  });
  mountUserCall(app, 'financeOrders', ({ user }, { query }) => listOrders(context, user, query));
  mountUserCall(app, 'financeOrderCounts', async ({ user }) => ({ data: await countOrders(context, user) }));
  mountUserCall(app, 'financeOrder', async ({ user }, { params }) => ({ data: await getOrder(context, user, params.orderNo) }));
  mountUserCall(app, 'creditAuthorisations', ({ user }, { query }) => listAuthorisations(context, user, query));
  mountUserCall(app, 'creditAuthorisationRevoke', async ({ user }, { body }) => {
    await revokeAuthorisation(context, user, body.authId);
    return {};
  });
}
