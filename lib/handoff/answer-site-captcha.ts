import { randomUUID } from 'node:crypto';
import { getEnv } from '#lib/env.ts';
import { answerCall } from '#lib/proxy/answer-call.ts';
import { answerHeaders, composeRefusal } from '#lib/proxy/compose-answer.ts';
import { forwardCall } from '#lib/proxy/forward-call.ts';
import { parseQuery } from '#lib/proxy/parse-query.ts';
import { refusals } from '#lib/proxy/refusal.ts';
import { isHandoffSite, siteCall, toSiteTask } from './site-calls.ts';

/** Captcha of another site's login. */
export async function answerSiteCaptcha(request: Request, site: string): Promise<Response> {
  if (!isHandoffSite(site)) return composeRefusal(refusals.unknownCall, answerHeaders(randomUUID()));
  const query = parseQuery(siteCall(site, 'captcha'), new URL(request.url).searchParams);
  if (query === null) return composeRefusal(refusals.invalidRequest, answerHeaders(randomUUID()));
  const asked = toSiteTask(request, { site, kind: 'captcha', body: null, env: getEnv() });
  const task = { ...asked, query: { ...query, ...asked.query } };
  return answerCall(task, await forwardCall(task));
}
