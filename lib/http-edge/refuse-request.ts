import type { IncomingMessage, ServerResponse } from 'node:http';

const SAFE = new Set(['GET', 'HEAD']);
const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
/** Only these take unsafe methods; every other address is a page or a file. */
const HANDLERS = /^\/(api|prod-api|oss_server)(\/|$)/;
const NUL = /%00|\0/i;

function isWellEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function refusalStatus(method: string, url: string): 400 | 405 | null {
  if (!KNOWN.has(method)) return 405;
  const [path = ''] = url.split('?', 1);
  if (!url.startsWith('/') || NUL.test(url) || path.includes('\\') || !isWellEncoded(url)) return 400;
  if (!SAFE.has(method) && !HANDLERS.test(path)) return 405;
  return null;
}

/** Answers 400 or 405 itself for messages that Next would answer with a 500, and says whether it did. */
export function refuseRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const status = refusalStatus(request.method ?? '', request.url ?? '');
  if (status === null) return false;
  if (status === 405) response.setHeader('allow', 'GET, HEAD');
  // Whatever body follows is not waited for.
  response.setHeader('connection', 'close');
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(status === 405 ? '不支持这种请求方式' : '地址不正确');
  request.resume();
  return true;
}
