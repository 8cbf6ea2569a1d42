import { createServer, type RequestListener, type Server } from 'node:http';
import { closeResting } from './close-resting.ts';

export interface ConnectionBounds {
  readonly maxConnections: number;
  /** How long a connection may rest between two requests. */
  readonly keepAliveMs: number;
  /** How long the head of a request may take. */
  readonly headMs?: number;
}

const REQUEST_MS = 120_000;
const HEAD_MS = 12_000;
const CHECK_EVERY_MS = 1_000;
const MAX_HEAD_BYTES = 16_384;
const MAX_REQUESTS_PER_CONNECTION = 1_000;

/** An HTTP server that no client can hold for long: heads, bodies, rests and numbers are bounded. */
export function createBoundedServer(
  { maxConnections, keepAliveMs, headMs = HEAD_MS }: ConnectionBounds,
  listener: RequestListener,
): Server {
  const options = {
    headersTimeout: headMs,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headMs),
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: MAX_HEAD_BYTES,
    requireHostHeader: true,
  };
  const server = createServer(options, listener);
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
  closeResting(server, keepAliveMs, options.connectionsCheckingInterval);
  return server;
}
