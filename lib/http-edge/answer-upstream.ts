import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportAreas } from '#lib/areas/area-report.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { bearerJudge } from '../http-server/answer-metrics.ts';

const LIVE = '/api/health/live';
const READY = '/api/health/ready';

function answer(response: ServerResponse, status: number, word: string): true {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: word }));
  return true;
}

/**
 * Answers in the place of Next, for a process that is too busy for it or stops: that it lives, and, while it stops, that it is not
 * ready. Says whether it did.
 */
export function answerHealth({ url, method }: IncomingMessage, response: ServerResponse, isStopping: boolean): boolean {
  if (url === undefined || !url.startsWith('/api/health/') || (method !== 'GET' && method !== 'HEAD')) return false;
  if (url === LIVE) return answer(response, 200, 'ok');
  return url === READY && isStopping && answer(response, 503, 'stopping');
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** What proxies add: behind one on this machine every caller looks local. */
const OF_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether a process of this machine asks, and no proxy for somebody else. */
export const isOfThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && OF_PROXIES.every((name) => headers[name] === undefined);

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
