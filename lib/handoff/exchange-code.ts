import * as z from 'zod';
import { SUCCESS_CODE } from '#lib/contract/endpoint.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { mediaTypeOf, readBody } from '#lib/proxy/prepare-body.ts';
import { type Refusal, refusals } from '#lib/proxy/refusal.ts';
import { type CallTrace, respondLogged } from '#lib/proxy/respond-logged.ts';
import { composeJson, composeRefusal, responseHeaders } from '#lib/proxy/respond-to-call.ts';
import { nameSession } from '#lib/session/session-name.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { siteSignKey } from '#lib/upstream/prepare-request.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import { consumeTicket, openTicket } from './hand-off.ts';

const MAX_BODY_BYTES = 16_384;
const CodeBody = z.strictObject({ code: z.string().max(12_000) });

async function exchange(request: Request, trace: CallTrace): Promise<Response> {
  const env = getEnv();
  const headers = responseHeaders(trace.requestId);
  const refuse = (refusal: Refusal): Response => {
    trace.code = refusal.code;
    return composeRefusal(refusal, headers);
  };
  if (env.HANDOFF_MODE !== 'code') return refuse(refusals.unknownCall);
  if (mediaTypeOf(request.headers) !== 'application/json') return refuse(refusals.wrongBodyType);
  const bytes = await readBody(request, MAX_BODY_BYTES);
  if (bytes === null) return refuse(refusals.tooLarge);
  const parsed = CodeBody.safeParse(parseJson(Buffer.from(bytes).toString('utf8')));
  const ticket = parsed.success ? openTicket(parsed.data.code, 'handoff-code', env, Date.now()) : null;
  if (ticket === null) return refuse(refusals.forgedRequest);
  trace.handed = nameSession(ticket.token, env);
  const expected = signV1(siteSignKey(ticket.site, env), bytes);
  if (!equalSignatures(request.headers.get(env.SIGN_HEADER) ?? '', expected)) return refuse(refusals.forgedRequest);
  if (!(await consumeTicket(ticket))) return refuse(refusals.forgedRequest);
  const { token, bizLineMode, bizLineId } = ticket;
  return composeJson({ code: SUCCESS_CODE, msg: '', data: { token, bizLineMode, bizLineId } }, headers);
}

/**
 * Gives a site the session behind a one-time code (HANDOFF_MODE=code): `{code}`, signed over its bytes with that site's signing key.
 * A code counts once, for 60 seconds; a wrong signature does not spend it.
 */
export const exchangeCode = (request: Request): Promise<Response> =>
  respondLogged(request, { call: 'handoffCode', isSecurity: true }, (trace) => exchange(request, trace));
