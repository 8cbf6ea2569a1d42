import { isBearer } from '#lib/session/session.ts';
import type { Envelope } from '#lib/upstream/parse-answer.ts';
import { isObject } from '#lib/validation/is-object.ts';

/**
 * The token of an answer that starts a session, and the answer without it, at the top level and under `data` alike;
 * the token is null when there is none that a session could be kept by.
 */
export function takeToken(envelope: Envelope): { readonly token: string | null; readonly rest: Envelope } {
  const { token: outer, ...rest } = envelope;
  const { token: inner, ...data } = isObject(envelope.data) ? envelope.data : {};
  const found = [inner, outer].find((token) => typeof token === 'string' && token !== '');
  const cleaned = isObject(envelope.data) ? { ...rest, data } : rest;
  return { token: typeof found === 'string' && isBearer(found) ? found : null, rest: cleaned as Envelope };
}
