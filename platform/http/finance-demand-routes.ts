import { chooseResponse } from '../cases/demand/choose-response.ts';
import { getDemand } from '../cases/demand/get-demand.ts';
import { removeDemandDraft, withdrawDemand } from '../cases/demand/leave-demand.ts';
import { countDemands, listDemands } from '../cases/demand/list-demands.ts';
import { publishDemand } from '../cases/demand/publish-demand.ts';
import { readDemandResponses } from '../cases/demand/read-responses.ts';
import { saveDemand } from '../cases/demand/save-demand.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** What companies look for, and the offers of institutions. */
export function mountFinanceDemandRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountUserCall(app, 'demandSave', async ({ user }, { body }) => ({ data: await saveDemand(context, user, body) }));
  mountUserCall(app, 'demandPublish', async ({ user }, { body, idempotencyKey }) => ({
    data: await publishDemand(context, user, body, idempotencyKey),
  }));
  mountUserCall(app, 'demandRemoveDraft', async ({ user }, { body }) => {
    await removeDemandDraft(context, user, body);
    return {};
  });
  mountUserCall(app, 'demandWithdraw', async ({ user }, { body }) => ({ data: await withdrawDemand(context, user, body) }));
  mountUserCall(app, 'demandChoose', async ({ user }, { body, idempotencyKey }) => ({
    data: await chooseResponse(context, user, body, idempotencyKey),
  }));
  mountUserCall(app, 'demandReadResponses', async ({ user }, { body }) => {
    await readDemandResponses(context, user, body.demandNo);
    return {};
  });
  mountUserCall(app, 'demands', ({ user }, { query }) => listDemands(context, user, query));
  mountUserCall(app, 'demandCounts', async ({ user }) => ({ data: await countDemands(context, user) }));
  mountUserCall(app, 'demand', async ({ user }, { params }) => ({ data: await getDemand(context, user, params.demandNo) }));
}
