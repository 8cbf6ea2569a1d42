import { calls } from '#lib/contract/calls.ts';
import { farmSteps, getFarmSubmission, listFarmSubmissions } from '../domain/agriculture/farm-aliases.ts';
import { findFarmDraft, saveFarmDraft } from '../domain/agriculture/farm-draft.ts';
import { getSignProtocol } from '../domain/agriculture/farm-protocol.ts';
import { getAgricultureReport } from '../domain/agriculture/get-agriculture-report.ts';
import { getSignState, issueSignQr } from '../domain/agriculture/sign-qr.ts';
import { submitFarm } from '../domain/agriculture/submit-farm.ts';
import { Fault } from '../domain/fault.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import { decipherBody, decipherField } from './parse-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

function mountSigning(app: PlatformApp, { context, signOn, cipher }: PlatformDeps): void {
  mountUserCall(app, 'agricultureReport', async ({ user }, { params }) => ({ data: await getAgricultureReport(context, user, params.id) }));
  mountUserCall(app, 'signProtocol', async ({ user }, { params }) => ({ data: await getSignProtocol(context, user, params.id) }));
  mountUserCall(app, 'getQRCode', async ({ user }) => ({ data: await issueSignQr(context, user, signOn.sandboxUrl) }));
  mountUserCall(app, 'farmQRCode', async ({ user }, { body }) => {
    const number = decipherField(body.idNo, cipher);
    if (number === '') throw new Fault('badRequest');
    return { data: await issueSignQr(context, user, signOn.sandboxUrl, number) };
  });
  mountUserCall(app, 'signStatus', async ({ user }, { params }) => ({ data: { state: await getSignState(context, user, params.id) } }));
}

/** The farm zone: score, protocol, signing by code, and the applications of farmers. */
export function mountAgricultureRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context, cipher } = deps;
  mountSigning(app, deps);
  mountUserCall(app, 'farmSave', async ({ user }, { body: { idNo, ...rest } }) => {
    const content = idNo === undefined ? rest : { ...rest, idNo: decipherField(idNo, cipher) };
    const { submitNo } = await saveFarmDraft(context, user, content);
    return { data: { submitNo, state: '00', acceptDue: null } };
  });
  mountUserCall(app, 'farmSubmit', async ({ user }, { body: { basedOn, ...body }, idempotencyKey }) => {
    const content = { ...body, idNo: decipherField(body.idNo, cipher) };
    return { data: await submitFarm(context, user, { content, basedOn, idempotencyKey }) };
  });
  mountUserCall(app, 'farmDraft', async ({ user }, { params }) => ({ data: await findFarmDraft(context.db, user, params.productId) }));
  mountUserCall(app, 'farmSubmissions', async ({ user }, { query }) => listFarmSubmissions(context, user, query));
  mountUserCall(app, 'farmSubmission', async ({ user }, { params }) => ({
    data: await getFarmSubmission(context, user, params.submitNo),
  }));
  mountUserCall(app, 'farmResubmit', async ({ user }, { body }) => {
    await farmSteps.farmResubmit(context, user, body);
    return {};
  });
  mountUserCall(app, 'farmSign', async ({ user }, { body }) => {
    await farmSteps.farmSign(context, user, decipherBody(calls.farmSign, body, cipher));
    return {};
  });
  for (const name of ['farmWithdraw', 'farmDecline'] as const)
    mountUserCall(app, name, async ({ user }, { body }) => {
      await farmSteps[name](context, user, body);
      return {};
    });
}
