import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Tells who brings the token as bearer, in the same time whatever he brings. */
export function bearerJudge(token: string): (request: IncomingMessage) => boolean {
  const wanted = hash(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(hash(headers.authorization ?? ''), wanted);
}

/**
 * Answers `GET /metrics` to whoever brings the token as bearer, and says whether it did: to everybody else there is no such
 * address. Without a token nobody may ask. An address of the caller proves nothing: behind a proxy everybody is local.
 */
export function metricsAnswerer(registry: Registry, token: string | undefined) {
  if (token === undefined) return (): boolean => false;
  const mayAsk = bearerJudge(token);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== '/metrics' || request.method !== 'GET' || !mayAsk(request)) return false;
    void registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
      response.end(text);
    });
    return true;
  };
}
