import { DemandChosen, DemandMoved } from '#lib/contract/finance-demand.ts';
import { demandCase } from '../cases/demand/definition.ts';
import { countDemands, getDemand, listDemands } from '../cases/demand/demands.ts';
import { readDemandResponses, removeDemandDraft, saveDemand } from '../cases/demand/save-demand.ts';
import { byApplicant } from '../cases/engine/actors.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** What companies look for, and the offers of institutions. */
export function mountFinanceDemandRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountUserCall(app, 'demandSave', async ({ user }, { body }) => ({ data: await saveDemand(context, user, body) }));
  mountUserCall(app, 'demandPublish', async ({ user }, { body, idempotencyKey: key }) => {
    const { demandNo: number = '', version } = body;
    const request = { action: 'publish', by: byApplicant(user), number, version, input: body, key } as const;
    return { data: DemandMoved.parse(await runAction(demandCase, context, request)) };
  });
  mountUserCall(app, 'demandRemoveDraft', async ({ user }, { body }) => {
    await removeDemandDraft(context, user, body);
    return {};
  });
  mountUserCall(app, 'demandWithdraw', async ({ user }, { body }) => {
    const { demandNo: number, version } = body;
    const request = { action: 'withdraw', by: byApplicant(user), number, version, input: body } as const;
    return { data: DemandMoved.parse(await runAction(demandCase, context, request)) };
  });
  mountUserCall(app, 'demandChoose', async ({ user }, { body, idempotencyKey: key }) => {
    const { demandNo: number, version } = body;
    const request = { action: 'choose', by: byApplicant(user), number, version, input: body, key } as const;
    return { data: DemandChosen.parse(await runAction(demandCase, context, request)) };
  });
  mountUserCall(app, 'demandReadResponses', async ({ user }, { body }) => {
    await readDemandResponses(context, user, body.demandNo);
    return {};
  });
  mountUserCall(app, 'demands', ({ user }, { query }) => listDemands(context, user, query));
  mountUserCall(app, 'demandCounts', async ({ user }) => ({ data: await countDemands(context, user) }));
  mountUserCall(app, 'demand', async ({ user }, { params }) => ({ data: await getDemand(context, user, params.demandNo) }));
}
