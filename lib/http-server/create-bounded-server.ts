import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { closeResting } from './close-resting.ts';
import { closeStalled, STALL_BOUNDS, type StallBounds } from './close-stalled.ts';
import { keepingProtocol, takeUpgrades, type Upgrades } from './keep-protocol.ts';
import { watchExchanges } from './watch-exchanges.ts';

export interface ConnectionBounds {
  readonly maxConnections: number;
  /** How long a connection may rest between two requests. */
  readonly keepAliveMs: number;
  /** How long the head of a request may take. */
  readonly headMs?: number;
  /** How long a whole request may take, however steadily it comes. */
  readonly requestMs?: number;
  readonly stall?: StallBounds;
  /** None unless given: without it nobody who asks for another protocol gets one, whatever listens for `upgrade`. */
  readonly upgrades?: Upgrades | undefined;
}

const REQUEST_MS = 120_000;
const HEAD_MS = 12_000;
const CHECK_EVERY_MS = 1_000;
const MAX_HEAD_BYTES = 16_384;
const MAX_REQUESTS_PER_CONNECTION = 1_000;

/** Node's own answer leaves a connection that never was part of an exchange, so that no bound of a rest counts it. */
function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, { connection: 'close' }).end();
}

/** An HTTP server that no client can hold for long: heads, bodies, answers, rests and numbers are bounded, and it speaks HTTP only. */
export function createBoundedServer(
  { maxConnections, keepAliveMs, headMs = HEAD_MS, requestMs = REQUEST_MS, stall = STALL_BOUNDS, upgrades }: ConnectionBounds,
  listener: RequestListener,
): Server {
  const options = {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headMs),
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: MAX_HEAD_BYTES,
    requireHostHeader: true,
    shouldUpgradeCallback: (request: IncomingMessage) => upgrades?.isMeant(request) ?? false,
  };
  const server = createServer(options, keepingProtocol(listener));
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
  server.on('checkExpectation', refuseExpectation);
  if (upgrades !== undefined) takeUpgrades(server, upgrades);
  watchExchanges(server, [closeResting(server, keepAliveMs, options.connectionsCheckingInterval), closeStalled(server, stall)]);
  return server;
}
