import { handBody } from './handed-body.ts';
import type { Refusal } from './refusal.ts';

/** Headers of every answer of the proxy; nothing of the upstream's gets here by itself. */
export function answerHeaders(requestId: string, setCookies: readonly string[] = []): Headers {
  const headers = new Headers({ 'cache-control': 'private, no-store', 'x-request-id': requestId });
  for (const line of setCookies) headers.append('set-cookie', line);
  return headers;
}

/** A JSON answer; behind the edge its body leaves from there. */
export function composeJson(value: unknown, headers: Headers, status = 200): Response {
  const body = Buffer.from(JSON.stringify(value));
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(handBody(body) ? null : body, { status, headers });
}

/** The envelope of a failure, with its HTTP status (spec §8). */
export function composeRefusal({ status, code, msg, retryAfter }: Refusal, headers: Headers): Response {
  if (retryAfter !== undefined && /^[\w ,:]{1,40}$/.test(retryAfter)) headers.set('retry-after', retryAfter);
  return composeJson({ code, msg }, headers, status);
}
