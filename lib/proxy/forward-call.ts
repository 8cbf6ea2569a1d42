import { carriesBearer } from '#lib/contract/endpoint.ts';
import type { WireQuery } from '#lib/contract/wire-query.ts';
import type { Env } from '#lib/env/env-schema.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { fail, type Result } from '#lib/errors/upstream-fault.ts';
import type { Session } from '#lib/session/session.ts';
import { STREAMED_BODY } from '#lib/signature/sign-v2.ts';
import type { ExchangeRequest } from '#lib/upstream/exchange.ts';
import { resolveOssPlaceholder } from '#lib/upstream/oss-placeholder.ts';
import { type Envelope, readEnvelope } from '#lib/upstream/parse-answer.ts';
import { prepareRequest, type RequestParts, siteAddress, toDeadlineMs } from '#lib/upstream/prepare-request.ts';
import { overHttp, runExchange } from '#lib/upstream/run-exchange.ts';
import type { CallMatch } from './match-call.ts';
import type { PreparedBody } from './prepare-body.ts';
import type { CallTrace } from './respond-logged.ts';

/** One request of a browser on its way to the upstream. */
export interface ProxyTask {
  readonly env: Env;
  readonly match: CallMatch;
  readonly session: Session;
  readonly query: WireQuery;
  /** None for a read. */
  readonly body: PreparedBody | null;
  /** The reader asked for the logout himself: his browser forgets its cache too. */
  readonly isExplicitLogout?: boolean;
  /** What the log will say of this request; its id goes up with the call. */
  readonly trace: CallTrace;
  /** What the upstream is told of the visitor. */
  readonly clientHeaders: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export const MISSING: UpstreamFault = { kind: 'business', code: 404, msg: '' };

function toParts({ match, session, query, body, trace, clientHeaders }: ProxyTask): RequestParts {
  const headers: Record<string, string> = { ...clientHeaders };
  if (body?.kind === 'stream' && body.lengthBytes !== null) headers['content-length'] = String(body.lengthBytes);
  return {
    path: match.path,
    query,
    body: body === null ? undefined : body.kind === 'stream' ? STREAMED_BODY : body.bytes,
    contentType: body?.contentType,
    token: carriesBearer(match.call) ? (session.token ?? undefined) : undefined,
    requestId: trace.requestId,
    headers,
  };
}

/** How to send a task; each use is signed anew. Null when the operator named no address for the call's site. */
export function toOutgoing(task: ProxyTask): { readonly site: string; readonly prepare: () => Omit<ExchangeRequest, 'deadlineMs'> } | null {
  const { match, env, body, signal } = task;
  const site = siteAddress(match.call.site, env);
  if (site === null) return null;
  const parts = toParts(task);
  const outgoing = body?.kind === 'stream' ? { body: body.body.stream, onSent: body.body.onSent } : { body: body?.bytes };
  return { site, prepare: () => ({ ...prepareRequest(match.call, site, parts, env), method: match.call.method, ...outgoing, signal }) };
}

/** Sends a task and reads the envelope of its answer, object-store addresses rewritten. */
export async function forwardCall(task: ProxyTask): Promise<Result<Envelope, UpstreamFault>> {
  const outgoing = toOutgoing(task);
  if (outgoing === null) return fail(MISSING);
  const { call } = task.match;
  const exchanged = await runExchange(overHttp(outgoing.prepare, task.env.MAX_ANSWER_BYTES), {
    site: outgoing.site,
    repeatable: call.method === 'GET',
    deadlineMs: toDeadlineMs(call, task.env),
  });
  if (!exchanged.ok) return exchanged;
  return readEnvelope({ ...exchanged.value, text: resolveOssPlaceholder(exchanged.value.text, task.env) });
}
