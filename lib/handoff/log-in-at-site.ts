import type { AnswerOf } from '#lib/contract/calls.ts';
import { SUCCESS_CODE } from '#lib/contract/envelope-codes.ts';
import { getEnv } from '#lib/env.ts';
import { withoutSession } from '#lib/errors/fault.ts';
import { answerLogged, type CallTrace } from '#lib/proxy/answer-logged.ts';
import { isOwnRequest } from '#lib/proxy/check-xsrf.ts';
import { answerHeaders, composeJson, composeRefusal } from '#lib/proxy/compose-answer.ts';
import { admitsEntrance } from '#lib/proxy/entrance-limit.ts';
import { forwardCall } from '#lib/proxy/forward-call.ts';
import { prepareBody } from '#lib/proxy/prepare-body.ts';
import { type Refusal, refusals, toRefusal } from '#lib/proxy/refusal.ts';
import { readSession } from '#lib/session/session.ts';
import { nameSession } from '#lib/session/session-name.ts';
import { noteFault } from '#lib/upstream/note-fault.ts';
import { checkAnswer } from '#lib/upstream/parse-answer.ts';
import { keepTicket } from './handoff-ticket.ts';
import { isHandoffSite, siteCall, toSiteTask } from './site-calls.ts';

async function logIn(request: Request, site: string, trace: CallTrace): Promise<Response> {
  const env = getEnv();
  const refuse = (refusal: Refusal): Response => {
    trace.code = refusal.code;
    return composeRefusal(refusal, answerHeaders(trace.requestId));
  };
  if (!isHandoffSite(site)) return refuse(refusals.unknownCall);
  const session = readSession(request.headers.get('cookie'), env);
  if (!isOwnRequest(request.headers, session, env)) return refuse(refusals.forgedRequest);
  const body = await prepareBody(siteCall(site, 'login'), request, session.bizLineId, env);
  if (!body.ok) return refuse(body.fault);
  if (!(await admitsEntrance(request, env))) return refuse(refusals.tooMany);
  const task = toSiteTask(request, { site, kind: 'login', body: body.value, env, trace });
  const asked = { call: task.match.name, requestId: trace.requestId };
  const forwarded = await forwardCall(task);
  const checked = forwarded.ok ? checkAnswer<AnswerOf<'tenantLogin'>>(task.match.call, forwarded.value, asked) : forwarded;
  if (!checked.ok) {
    trace.fault = checked.fault.kind;
    noteFault(asked, checked.fault);
    return refuse(toRefusal(withoutSession(checked.fault)));
  }
  trace.handed = nameSession(checked.value.data.token, env);
  const cookie = keepTicket({ site, ...checked.value.data }, env, Date.now());
  return composeJson({ code: SUCCESS_CODE, msg: '' }, answerHeaders(trace.requestId, [cookie]));
}

/**
 * Logs in at another site of the operator (spec §4, modes tenant and admin). Its token goes into a sealed cookie of 60 seconds for
 * `/api/handoff`; the page learns only that it worked.
 */
export const logInAtSite = (request: Request, site: string): Promise<Response> =>
  answerLogged(request, { call: 'siteLogin', isSecurity: true }, (trace) => logIn(request, site, trace));
