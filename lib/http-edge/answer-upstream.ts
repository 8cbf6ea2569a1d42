import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportAreas } from '#lib/areas/area-report.ts';
import { bearerJudge } from '../http-server/has-bearer.ts';

const UPSTREAM = '/api/health/upstream';

/**
 * Answers `GET /api/health/upstream` with the state of every area, and says whether it did. With a token it is there only for who
 * brings it, as /metrics is; without one for everybody: it holds nothing that a visitor could not find out by asking the calls.
 */
export function upstreamAnswerer(token: string | undefined) {
  const mayAsk = token === undefined ? () => true : bearerJudge(token);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url, method } = request;
    if (url !== UPSTREAM || (method !== 'GET' && method !== 'HEAD') || !mayAsk(request)) return false;
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ areas: reportAreas() }));
    return true;
  };
}
