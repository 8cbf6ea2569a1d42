import { getEnv } from '#lib/env.ts';
import { answerCall } from '#lib/proxy/answer-call.ts';
import { answerLogged, type CallTrace } from '#lib/proxy/answer-logged.ts';
import { answerHeaders, composeRefusal } from '#lib/proxy/compose-answer.ts';
import { forwardCall } from '#lib/proxy/forward-call.ts';
import { parseQuery } from '#lib/proxy/parse-query.ts';
import { refusals } from '#lib/proxy/refusal.ts';
import { isHandoffSite, siteCall, toSiteTask } from './site-calls.ts';

async function answerCaptcha(request: Request, site: string, trace: CallTrace): Promise<Response> {
  const headers = answerHeaders(trace.requestId);
  if (!isHandoffSite(site)) return composeRefusal(refusals.unknownCall, headers);
  const query = parseQuery(siteCall(site, 'captcha'), new URL(request.url).searchParams);
  if (query === null) return composeRefusal(refusals.invalidRequest, headers);
  const asked = toSiteTask(request, { site, kind: 'captcha', body: null, env: getEnv(), trace });
  const task = { ...asked, query: { ...query, ...asked.query } };
  return answerCall(task, await forwardCall(task));
}

/** Captcha of another site's login. */
export const answerSiteCaptcha = (request: Request, site: string): Promise<Response> =>
  answerLogged(request, { call: 'siteCaptcha' }, (trace) => answerCaptcha(request, site, trace));
