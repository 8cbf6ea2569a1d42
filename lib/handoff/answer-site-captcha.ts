import { randomUUID } from 'node:crypto';
import { getEnv } from '#lib/env.ts';
import { answerCall } from '#lib/proxy/answer-call.ts';
import { answerHeaders, composeRefusal } from '#lib/proxy/compose-answer.ts';
import { forwardCall } from '#lib/proxy/forward-call.ts';
import { refusals } from '#lib/proxy/refusal.ts';
import { isHandoffSite, toSiteTask } from './site-calls.ts';

/** Captcha picture of another site's login. */
export async function answerSiteCaptcha(request: Request, site: string): Promise<Response> {
  if (!isHandoffSite(site)) return composeRefusal(refusals.unknownCall, answerHeaders(randomUUID()));
  const task = toSiteTask(request, { site, kind: 'captcha', body: null, env: getEnv() });
  return answerCall(task, await forwardCall(task));
}
