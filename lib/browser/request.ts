import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#lib/contract/calls.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { type CallName, endpoints } from '#lib/contract/endpoints.ts';
import { formatWireQuery, toWireQuery, type WireQuery } from '#lib/contract/wire-query.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { toUpstreamPath } from '#lib/upstream/upstream-path.ts';
import { RequestFailed } from './request-failed.ts';
import { send } from './send.ts';
import { announceSessionEnded } from './session-ended.ts';
import { refreshSignedIn } from './signed-in.ts';
import { isRepeatedSubmission, pageStore, REPEAT_INTERVAL_MS, tabStore } from './submission-guard.ts';
import { submitOwn } from './submit-own.ts';

export const PROXY_PREFIX = '/prod-api';

export interface RequestOptions<N extends CallName> {
  readonly params?: ParamsOf<N>;
  readonly query?: QueryOf<N> | WireQuery;
  /** An object travels as JSON; a FormData as an upload. */
  readonly body?: BodyOf<N> | FormData;
  readonly signal?: AbortSignal;
  /** Time within which an equal submission counts as a repetition. */
  readonly intervalMs?: number;
  /** A submission under the same key is done once, however often it is sent: 8 to 64 letters, digits, `_`, `-`. */
  readonly idempotencyKey?: string;
}

/** Where the browser finds a call; null when a path value is not what the contract allows. */
export function toProxyAddress<N extends CallName>(name: N, { params, query }: RequestOptions<N> = {}): string | null {
  const path = toUpstreamPath(endpoints[name], params ?? {});
  return path === null ? null : PROXY_PREFIX + path + formatWireQuery(toWireQuery(query ?? {}));
}

function guardSubmission(endpoint: Endpoint, address: string, body: string | FormData, intervalMs: number): void {
  const guarded = endpoint.repeat === 'guarded' && (endpoint.method === 'POST' || endpoint.method === 'PUT') && typeof body === 'string';
  const store = endpoint.enciphered.length > 0 ? pageStore : tabStore;
  if (guarded && isRepeatedSubmission({ url: address, data: body }, Date.now(), intervalMs, store))
    throw new RequestFailed({ kind: 'business', code: 500, msg: sentences.duplicate });
}

function perform<N extends CallName>(endpoint: Endpoint, address: string, options: RequestOptions<N>): Promise<unknown> {
  const { body = {}, signal, intervalMs = REPEAT_INTERVAL_MS } = options;
  const common = { method: endpoint.method, timeoutMs: endpoint.timeoutMs, signal };
  if (endpoint.method === 'GET') return send(address, { ...common, headers: { accept: 'application/json' } });
  const payload = body instanceof FormData ? body : JSON.stringify(body);
  guardSubmission(endpoint, address, payload, intervalMs);
  const type = typeof payload === 'string' ? { 'content-type': 'application/json' } : undefined;
  const once = options.idempotencyKey === undefined ? undefined : { 'idempotency-key': options.idempotencyKey };
  return submitOwn(address, { ...common, body: payload, headers: { accept: 'application/json', ...type, ...once } });
}

/**
 * Calls the upstream through the portal's proxy and gives the contract's answer, which the proxy has checked.
 * @throws RequestFailed with the sentence for the reader (spec §8); an AbortError when `signal` was aborted.
 */
export async function request<N extends CallName>(name: N, options: RequestOptions<N> = {}): Promise<AnswerOf<N>> {
  const address = toProxyAddress(name, options);
  if (address === null) throw new RequestFailed({ kind: 'business', code: 404, msg: '' });
  try {
    return (await perform(endpoints[name], address, options)) as AnswerOf<N>;
  } catch (error) {
    if (error instanceof RequestFailed && error.isSessionEnded) {
      refreshSignedIn();
      announceSessionEnded();
    }
    throw error;
  }
}
