import * as z from 'zod';
import { SUCCESS_CODE } from '#lib/contract/envelope-codes.ts';
import { getEnv } from '#lib/env.ts';
import { answerLogged, type CallTrace } from '#lib/proxy/answer-logged.ts';
import { isOwnRequest } from '#lib/proxy/check-xsrf.ts';
import { answerHeaders, composeJson, composeRefusal } from '#lib/proxy/compose-answer.ts';
import { admitsEntrance } from '#lib/proxy/entrance-limit.ts';
import { mediaTypeOf, readBody } from '#lib/proxy/read-body.ts';
import { type Refusal, refusals, toRefusal } from '#lib/proxy/refusal.ts';
import { readSession } from '#lib/session/session.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import { beginSignOn } from './begin-sign-on.ts';
import { isSignOnProvider } from './sign-on-provider.ts';

const MAX_BODY_BYTES = 4_096;
const StartBody = z.strictObject({ redirect: z.string().max(1_024).default('/') });

async function readStart(request: Request): Promise<z.infer<typeof StartBody> | null> {
  const bytes = await readBody(request, MAX_BODY_BYTES);
  const parsed = StartBody.safeParse(bytes === null ? null : parseJson(Buffer.from(bytes).toString('utf8')));
  return parsed.success ? parsed.data : null;
}

async function start(request: Request, provider: string, trace: CallTrace): Promise<Response> {
  const env = getEnv();
  const { requestId } = trace;
  const refuse = (refusal: Refusal): Response => {
    trace.code = refusal.code;
    return composeRefusal(refusal, answerHeaders(requestId));
  };
  if (!isSignOnProvider(provider)) return refuse(refusals.unknownCall);
  if (!isOwnRequest(request.headers, readSession(request.headers.get('cookie'), env), env)) return refuse(refusals.forgedRequest);
  if (mediaTypeOf(request.headers) !== 'application/json') return refuse(refusals.wrongBodyType);
  const wanted = await readStart(request);
  if (wanted === null) return refuse(refusals.invalidRequest);
  if (!(await admitsEntrance(request, env))) return refuse(refusals.tooMany);
  const begun = await beginSignOn({ provider, redirect: wanted.redirect, isAgain: false, requestId }, env);
  if (!begun.ok) trace.fault = begun.fault.kind;
  if (!begun.ok) return refuse(toRefusal(begun.fault));
  const { url, cookie } = begun.value;
  return composeJson({ code: SUCCESS_CODE, msg: '', data: { url } }, answerHeaders(requestId, [cookie]));
}

/** Answers the portal's own page with the address of a government sign-on and binds the return to this browser. */
export const startSignOn = (request: Request, provider: string): Promise<Response> =>
  answerLogged(request, { call: 'signOnStart', isSecurity: true }, (trace) => start(request, provider, trace));
