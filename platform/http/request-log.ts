import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { withRequestTrace } from '../domain/record/request-trace.ts';
import type { PlatformHttp } from './platform-deps.ts';
import { readClient, readDeviceMark } from './read-client.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;
const TRACE_PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Takes over or makes the request id, and logs method, route pattern, status and time: no query, no path values, no body. What is recorded meanwhile tells of the request. */
export const requestLog =
  (logger: Logger): MiddlewareHandler<PlatformHttp> =>
  async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await withRequestTrace({ requestId, ...readClient(c), deviceMark: readDeviceMark(c) }, next);
    c.header('x-request-id', requestId);
    const durationMs = Math.round(performance.now() - startedAt);
    const [, traceId] = TRACE_PARENT.exec(c.req.header('traceparent') ?? '') ?? [];
    logger.info({ requestId, traceId, method: c.req.method, route: routePath(c, -1), status: c.res.status, durationMs }, 'request');
  };
