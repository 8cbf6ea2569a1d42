import type { IncomingMessage, ServerResponse } from 'node:http';

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
