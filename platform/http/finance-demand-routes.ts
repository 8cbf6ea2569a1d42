import { demandCase } from '../cases/demand/definition.ts';
import { countDemands, getDemand, listDemands } from '../cases/demand/demands.ts';
import { readDemandResponses, removeDemandDraft, saveDemand } from '../cases/demand/save-demand.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import { mountCase } from './mount-case.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** What companies look for, and the offers of institutions. */
export function mountFinanceDemandRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context } = deps;
  mountCase(app, deps, demandCase);
  mountUserCall(app, 'demandSave', async ({ user }, { body }) => ({ data: await saveDemand(context, user, body) }));
  mountUserCall(app, 'demandRemoveDraft', async ({ user }, { body }) => {
    await removeDemandDraft(context, user, body);
    return {};
  });
  mountUserCall(app, 'demandReadResponses', async ({ user }, { body }) => {
    await readDemandResponses(context, user, body.demandNo);
    return {};
  });
  mountUserCall(app, 'demands', ({ user }, { query }) => listDemands(context, user, query));
  mountUserCall(app, 'demandCounts', async ({ user }) => ({ data: await countDemands(context, user) }));
  mountUserCall(app, 'demand', async ({ user }, { params }) => ({ data: await getDemand(context, user, params.demandNo) }));
}
