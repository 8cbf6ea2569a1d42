import { randomUUID } from 'node:crypto';
import { getEnv } from '#lib/env/get-env.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { portalLog } from '#lib/log/portal-log.ts';
import { readSession } from '#lib/session/session.ts';
import { nameSession } from '#lib/session/session-name.ts';
import { toNetwork } from '#lib/validation/client-network.ts';

export const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const FAILED = 500;

/** What the log says of one request. Whoever answers it adds what turns out. */
export interface CallTrace {
  readonly requestId: string;
  /** Name of the session that the request brings, or of the one that it starts. */
  session?: string | undefined;
  /** Network of the client, where the call is an event of security. */
  client?: string | undefined;
  /** How the upstream failed, and the code of a refusal in words. */
  fault?: UpstreamFault['kind'];
  code?: number;
  /** Name of another site's session that is handed over. */
  handed?: string;
}

interface Named {
  /** Name of the call in the contract, or of the portal's own address. */
  readonly call: string;
  readonly isSecurity?: boolean;
}

/** The id that the server's entry gave the request; a visitor cannot choose it. */
const requestIdOf = (headers: Headers): string => {
  const given = headers.get(REQUEST_ID_HEADER) ?? '';
  return REQUEST_ID.test(given) ? given : randomUUID();
};

function beginTrace({ headers }: Pick<Request, 'headers'>, isSecurity: boolean): CallTrace {
  const env = getEnv();
  const { token } = readSession(headers.get('cookie'), env);
  return {
    requestId: requestIdOf(headers),
    session: token === null ? undefined : nameSession(token, env),
    client: isSecurity ? toNetwork(headers.get('x-forwarded-for') ?? '') || undefined : undefined,
  };
}

/** Answers a request and writes its line, also when the answer fails: the call's name, never its values. */
export async function respondLogged(
  request: Pick<Request, 'headers'>,
  { call, isSecurity = false }: Named,
  answer: (trace: CallTrace) => Response | Promise<Response>,
): Promise<Response> {
  const startedMs = performance.now();
  const trace = beginTrace(request, isSecurity);
  let status = FAILED;
  try {
    const answered = await answer(trace);
    status = answered.status;
    return answered;
  } finally {
    portalLog().info({ ...trace, call, status, durationMs: Math.round(performance.now() - startedMs) }, 'call');
  }
}
