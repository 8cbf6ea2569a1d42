import { calls, type ResponseOf } from '#lib/contract/calls.ts';
import { SUCCESS_CODE } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { withoutSession } from '#lib/errors/upstream-fault.ts';
import { isSameOrigin } from '#lib/proxy/check-xsrf.ts';
import { admitsEntrance } from '#lib/proxy/entrance-limit.ts';
import { forwardCall, type ProxyTask } from '#lib/proxy/forward-call.ts';
import { parseQuery } from '#lib/proxy/match-call.ts';
import { BIZ_LINE_FIELD, type PreparedBody, prepareBody } from '#lib/proxy/prepare-body.ts';
import { type Refusal, refusals, toRefusal } from '#lib/proxy/refusal.ts';
import { type CallTrace, respondLogged } from '#lib/proxy/respond-logged.ts';
import { composeJson, composeRefusal, respondToCall, responseHeaders } from '#lib/proxy/respond-to-call.ts';
import { readSession } from '#lib/session/session.ts';
import { nameSession } from '#lib/session/session-name.ts';
import { noteFault } from '#lib/upstream/note-fault.ts';
import { checkResponse } from '#lib/upstream/parse-answer.ts';
import { clientHeaders } from '#lib/upstream/prepare-request.ts';
import { type HandoffSite, storeTicket } from './hand-off.ts';

const SITE_CALLS = {
  tenant: { captcha: 'tenantCaptcha', login: 'tenantLogin' },
  admin: { captcha: 'adminCaptcha', login: 'adminLogin' },
} as const;

const isHandoffSite = (name: string): name is HandoffSite => name === 'tenant' || name === 'admin';

/** The call of a kind at a site, with its own keys. */
const siteCall = (site: HandoffSite, kind: 'captcha' | 'login') => calls[SITE_CALLS[site][kind]];

/** One request of a browser to another site of the operator. The portal's own session stays here. */
function toSiteTask(
  request: Request,
  { site, kind, body, env, trace }: { site: HandoffSite; kind: 'captcha' | 'login'; body: PreparedBody | null; env: Env; trace: CallTrace },
): ProxyTask {
  const call = siteCall(site, kind);
  const session = readSession(request.headers.get('cookie'), env);
  return {
    env,
    match: { name: SITE_CALLS[site][kind], call, path: call.path },
    session: { ...session, token: null },
    query: body === null ? { [BIZ_LINE_FIELD]: session.bizLineId } : {},
    body,
    trace,
    clientHeaders: clientHeaders(request.headers, env),
    signal: request.signal,
  };
}

async function answerCaptcha(request: Request, site: string, trace: CallTrace): Promise<Response> {
  const headers = responseHeaders(trace.requestId);
  if (!isHandoffSite(site)) return composeRefusal(refusals.unknownCall, headers);
  const query = parseQuery(siteCall(site, 'captcha'), new URL(request.url).searchParams);
  if (query === null) return composeRefusal(refusals.invalidRequest, headers);
  const asked = toSiteTask(request, { site, kind: 'captcha', body: null, env: getEnv(), trace });
  const task = { ...asked, query: { ...query, ...asked.query } };
  return respondToCall(task, await forwardCall(task));
}

/** Captcha of another site's login. */
export const answerSiteCaptcha = (request: Request, site: string): Promise<Response> =>
  respondLogged(request, { call: 'siteCaptcha' }, (trace) => answerCaptcha(request, site, trace));

async function logIn(request: Request, site: string, trace: CallTrace): Promise<Response> {
  const env = getEnv();
  const refuse = (refusal: Refusal): Response => {
    trace.code = refusal.code;
    return composeRefusal(refusal, responseHeaders(trace.requestId));
  };
  if (!isHandoffSite(site)) return refuse(refusals.unknownCall);
  const session = readSession(request.headers.get('cookie'), env);
  if (!isSameOrigin(request.headers, session, env)) return refuse(refusals.forgedRequest);
  const body = await prepareBody(siteCall(site, 'login'), request, session.bizLineId, env);
  if (!body.ok) return refuse(body.fault);
  if (!(await admitsEntrance(request, env))) return refuse(refusals.tooMany);
  const task = toSiteTask(request, { site, kind: 'login', body: body.value, env, trace });
  const asked = { call: task.match.name, requestId: trace.requestId };
  const forwarded = await forwardCall(task);
  const checked = forwarded.ok ? checkResponse<ResponseOf<'tenantLogin'>>(task.match.call, forwarded.value, asked) : forwarded;
  if (!checked.ok) {
    trace.fault = checked.fault.kind;
    noteFault(asked, checked.fault);
    return refuse(toRefusal(withoutSession(checked.fault)));
  }
  trace.handed = nameSession(checked.value.data.token, env);
  const cookie = storeTicket({ site, ...checked.value.data }, env, Date.now());
  return composeJson({ code: SUCCESS_CODE, msg: '' }, responseHeaders(trace.requestId, [cookie]));
}

/**
 * Logs in at another site of the operator (spec §4, modes tenant and admin). Its token goes into a sealed cookie of 60 seconds for
 * `/api/handoff`; the page learns only that it worked.
 */
export const logInAtSite = (request: Request, site: string): Promise<Response> =>
  respondLogged(request, { call: 'siteLogin', isSecurity: true }, (trace) => logIn(request, site, trace));
