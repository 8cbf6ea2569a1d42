import { randomUUID } from 'node:crypto';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { noteResponse } from '#lib/areas/known-areas.ts';
import { areaOf } from '#lib/contract/areas.ts';
import type { Call } from '#lib/contract/call.ts';
import { type BodyOf, type CallName, calls, type ParamsOf, type QueryOf, type ResponseOf } from '#lib/contract/calls.ts';
import { toUpstreamPath } from '#lib/contract/endpoint.ts';
import { toWireQuery, type WireQuery } from '#lib/contract/wire-query.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { fail, type Result, type UpstreamFault, withoutSession } from '#lib/errors/upstream-fault.ts';
import { DeadlineError, UnacceptableResponseError } from './exchange.ts';
import { noteFault } from './note-fault.ts';
import { resolveOssPlaceholder } from './oss-placeholder.ts';
import { pageLine } from './page-line.ts';
import { checkResponse, type RawResponse, readEnvelope } from './parse-answer.ts';
import { encipherFields, type PreparedRequest, prepareRequest, type RequestParts, siteAddress, toDeadlineMs } from './prepare-request.ts';
import { type Exchange, overHttp, runExchange } from './run-exchange.ts';

async function readCapped(answer: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of answer.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw new UnacceptableResponseError('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The way of server renders: Next's own fetch, which ties the page to `tags` and stores nothing.
 * No `cache` option: with one the page could not be cached.
 */
const overFetch =
  (method: string, prepare: () => PreparedRequest, tags: readonly string[], maxBytes: number): Exchange<RawResponse> =>
  async (deadlineMs) => {
    const { address, target, headers } = prepare();
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const answer = await fetch(address.origin + target, { method, headers, redirect: 'manual', signal, next: { tags: [...tags] } });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after') ?? undefined,
        text: await readCapped(answer, maxBytes),
      };
    } catch (error) {
      throw signal.aborted ? new DeadlineError() : error;
    }
  };

export interface UpstreamRequest<N extends CallName> {
  readonly params?: ParamsOf<N>;
  readonly query?: QueryOf<N> | WireQuery;
  readonly body?: BodyOf<N>;
  readonly token?: string;
  /** Business line; by default that of the page that is rendered, where there are tags, else the configured one. */
  readonly bizLineId?: string;
  /** Of the request that is answered; a name of its own by default, as for what a page reads. */
  readonly requestId?: string;
  /** What the upstream is told of the visitor, see `clientHeaders`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Ties the page that is being rendered to these tags; without them the call is none of Next's business. */
  readonly tags?: readonly string[];
  /** The render deadline with tags, else the call's own. */
  readonly deadlineMs?: number;
  /** The portal's own question whether an area is there: asked even while it is off. */
  readonly isProbe?: boolean;
}

const MISSING: UpstreamFault = { kind: 'business', code: 404, msg: '' };
const CLOSED: UpstreamFault = { kind: 'business', code: 404, msg: sentences.closed };

function toParts(call: Call, path: string, request: UpstreamRequest<CallName>, env: Env): RequestParts {
  const bizLineId = request.bizLineId ?? (request.tags === undefined ? null : pageLine()) ?? env.BIZ_LINE_ID;
  const query = toWireQuery(request.query ?? {});
  const common = { path, token: request.token, requestId: request.requestId, headers: request.headers };
  if (call.method === 'GET') return { ...common, query: { ...query, bizLineId } };
  const fields = encipherFields(call, { ...(request.body as Record<string, unknown> | undefined), bizLineId }, env);
  return { ...common, query, body: Buffer.from(JSON.stringify(fields)), contentType: 'application/json' };
}

/** Only Next's own fetch ties a page to tags; anything else is faster without it. */
function chooseExchange(
  call: Call,
  prepare: () => PreparedRequest,
  body: RequestParts['body'],
  options: { tags?: readonly string[]; maxBytes: number },
): Exchange<RawResponse> {
  if (options.tags !== undefined) return overFetch(call.method, prepare, options.tags, options.maxBytes);
  const bytes = body instanceof Uint8Array ? body : undefined;
  return overHttp(() => ({ ...prepare(), method: call.method, body: bytes }), options.maxBytes);
}

async function ask<N extends CallName>(name: N, request: UpstreamRequest<N>): Promise<Result<ResponseOf<N>, UpstreamFault>> {
  if (request.isProbe !== true && !isAreaOn(areaOf(name))) return fail(CLOSED);
  const env = getEnv();
  const call: Call = calls[name];
  const site = siteAddress(call.site, env);
  const path = toUpstreamPath(call, request.params ?? {});
  if (site === null || path === null) return fail(MISSING);
  const parts = toParts(call, path, request as UpstreamRequest<CallName>, env);
  const prepare = () => prepareRequest(call, site, parts, env);
  const exchange = chooseExchange(call, prepare, parts.body, { tags: request.tags, maxBytes: env.MAX_ANSWER_BYTES });
  const exchanged = await runExchange(exchange, {
    site,
    repeatable: call.method === 'GET',
    deadlineMs: request.deadlineMs ?? (request.tags === undefined ? toDeadlineMs(call, env) : env.RENDER_TIMEOUT_MS),
  });
  const note = <T>(answer: Result<T, UpstreamFault>, isSuccess: boolean): Result<T, UpstreamFault> => {
    noteResponse(name, { fault: answer.ok ? null : answer.fault, isOwn: request.isProbe, isSuccess });
    return answer;
  };
  if (!exchanged.ok) return note(exchanged, false);
  const envelope = readEnvelope({ ...exchanged.value, text: resolveOssPlaceholder(exchanged.value.text, env) });
  const asked = { call: name, requestId: request.requestId };
  return envelope.ok ? note(checkResponse(call, envelope.value, asked), true) : note(envelope, false);
}

/**
 * Calls the upstream from the server, signed, with the business line added and empty parameters dropped (spec §7).
 * The answer is checked against the contract; every failure is a value, and a line of the log. Answers with another code than 200 are
 * faults. A call of an area that is off asks nobody: it is missing.
 */
export async function callUpstream<N extends CallName>(
  name: N,
  request: UpstreamRequest<N> = {},
): Promise<Result<ResponseOf<N>, UpstreamFault>> {
  const requestId = request.requestId ?? randomUUID();
  const answer = await ask(name, { ...request, requestId });
  if (answer.ok) return answer;
  noteFault({ call: name, requestId }, answer.fault);
  return request.token === undefined ? fail(withoutSession(answer.fault)) : answer;
}
