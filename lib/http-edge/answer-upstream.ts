import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportAreas } from '#lib/areas/area-report.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { bearerJudge } from '../http-server/has-bearer.ts';
import { isOfThisMachine } from './is-of-this-machine.ts';

const UPSTREAM = '/api/health/upstream';

/** The settings that say who may ask. */
export type UpstreamAccess = Pick<Env, 'METRICS_TOKEN' | 'NODE_ENV' | 'embedded' | 'ALLOW_SAMPLE_KEYS'>;

/** With a token who brings it; without one this machine alone, or everybody where nothing is in production. */
function accessJudge({ METRICS_TOKEN, NODE_ENV, embedded, ALLOW_SAMPLE_KEYS }: UpstreamAccess): (request: IncomingMessage) => boolean {
  if (METRICS_TOKEN !== undefined) return bearerJudge(METRICS_TOKEN);
  const isDemo = embedded && ALLOW_SAMPLE_KEYS;
  return NODE_ENV === 'production' && !isDemo ? isOfThisMachine : () => true;
}

/**
 * Answers `GET /api/health/upstream` with the state of every area, and says whether it did. For whoever may not ask there is no such
 * address: the report says what fails, and when it began to.
 */
export function upstreamAnswerer(access: UpstreamAccess) {
  const mayAsk = accessJudge(access);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url, method } = request;
    if (url !== UPSTREAM || (method !== 'GET' && method !== 'HEAD') || !mayAsk(request)) return false;
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ areas: reportAreas() }));
    return true;
  };
}
