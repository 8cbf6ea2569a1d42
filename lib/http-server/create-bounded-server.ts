import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The one other protocol that a server speaks: for whom, and who speaks it from then on. */
export interface Upgrades {
  readonly isMeant: (request: IncomingMessage) => boolean;
  readonly take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/**
 * Whoever asks for another protocol is answered in HTTP/1.1 all the same, as RFC 9110 §7.8 allows, under every bound of a request: some
 * clients ask for h2c each time. Node reads nothing more from such a connection, so it ends with the answer.
 */
const keepingProtocol =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    listener(request, response);
  };

const LOOK_EVERY_MS = 200;

/** Hands over whoever is meant to upgrade. Node knows nothing of such a socket any more, so it ends here when its server takes nobody else. */
function takeUpgrades(server: Server, { take }: Upgrades): void {
  server.on('upgrade', (request, socket, head) => {
    const look = setInterval(() => server.listening || socket.destroy(), LOOK_EVERY_MS).unref();
    socket.once('close', () => clearInterval(look));
    take(request, socket, head);
  });
}

interface StallBounds {
  /** How long an exchange may stand still. */
  readonly windowMs: number;
  /** Slowest body that counts as moving. */
  readonly minBytesPerSecond: number;
  readonly everyMs: number;
}

/** Closes a connection at most 14 s after its peer went slow on purpose: well below the 20 s of every proxy in front. */
export const STALL_BOUNDS: StallBounds = { windowMs: 12_000, minBytesPerSecond: 500, everyMs: 1_000 };

/** Since when the peer is waited for, and what had passed by then. */
interface Wait {
  readonly sinceMs: number;
  readonly bytes: number;
}

/** What the peer has to do, and how little of it within how long means that it stands still. */
interface Duty {
  readonly isDue: (response: ServerResponse) => boolean;
  readonly passedBytes: (response: ServerResponse) => number;
  readonly windowMs: number;
  readonly leastBytes: number;
}

/** A body that somebody waits for, or that still comes after its answer, when nobody reads it any more. */
const isBodyAwaited = ({ req, writableFinished }: ServerResponse): boolean =>
  !req.complete && (req.readableLength === 0 || writableFinished);
const receivedBytes = ({ req }: ServerResponse): number => req.socket.bytesRead;

/** An answer that is not taken whole. */
const isUnread = ({ socket }: ServerResponse): boolean => (socket?.writableLength ?? 0) > 0;
const takenBytes = ({ socket }: ServerResponse): number => (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0);

/** An answer may pause for a window, since what was written travels in large pieces; on the whole it has to move as a body does. */
const WHOLE_FOLD = 5;

function dutiesOf({ windowMs, minBytesPerSecond }: StallBounds): readonly Duty[] {
  const leastBytes = (minBytesPerSecond * windowMs) / 1_000;
  return [
    { isDue: isBodyAwaited, passedBytes: receivedBytes, windowMs, leastBytes },
    { isDue: isUnread, passedBytes: takenBytes, windowMs, leastBytes: 1 },
    { isDue: isUnread, passedBytes: takenBytes, windowMs: WHOLE_FOLD * windowMs, leastBytes: WHOLE_FOLD * leastBytes },
  ];
}

/**
 * The wait that goes on, or one that begins now, since enough has passed to begin anew; null for what the peer is not waited for. It
 * is looked at often, so that nobody gains a second window by moving at the start of the first.
 */
function follow(duty: Duty, response: ServerResponse, wait: Wait | null, sinceMs: number): Wait | null {
  if (!duty.isDue(response)) return null;
  const bytes = duty.passedBytes(response);
  return wait === null || bytes - wait.bytes >= duty.leastBytes ? { sinceMs, bytes } : wait;
}

/** Whether the peer of an exchange has stood still for a whole window; to be asked again and again of each. */
export function stallWatch(bounds: StallBounds): (response: ServerResponse, nowMs: number) => boolean {
  const duties = dutiesOf(bounds);
  const known = new WeakMap<ServerResponse, readonly (Wait | null)[]>();
  return (response, nowMs) => {
    const before = known.get(response);
    const waits = duties.map((duty, index) => follow(duty, response, before?.[index] ?? null, nowMs));
    known.set(response, waits);
    return duties.some(({ windowMs }, index) => {
      const wait = waits[index];
      return wait != null && nowMs - wait.sinceMs >= windowMs;
    });
  };
}

/** For a head that begins at the very end of a rest. */
const LONGEST_GRACE_MS = 1_000;

/** What goes on on a connection. */
interface Use {
  /** Exchanges of which something is still to come. */
  readonly exchanges: Set<ServerResponse>;
  /** How many are not answered, and since when none is. */
  unanswered: number;
  restingSinceMs: number;
}

/**
 * Looks at connections from time to time and breaks off those whose peer holds an exchange open without moving it, whoever answers
 * (waiting for the own side, an upstream or a slow reader of the body, is no stall), and those on which nothing was asked for as long
 * as they may rest: Node begins its own count anew with every byte, also with those that belong to no request, and does not end it
 * while what was answered is not taken.
 */
function closeHeld(server: Server, bounds: StallBounds, keepAliveMs: number): void {
  const uses = new Map<Socket, Use>();
  const isStalled = stallWatch(bounds);
  const longestRestMs = keepAliveMs + Math.min(LONGEST_GRACE_MS, keepAliveMs);
  // One listener for all: Node's own streams add most of the ten that it allows.
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const use = uses.get(socket) ?? { exchanges: new Set(), unanswered: 0, restingSinceMs: 0 };
    uses.set(socket, use);
    use.exchanges.add(response);
    use.unanswered += 1;
    response.once('close', () => {
      if (request.complete) use.exchanges.delete(response);
      use.unanswered -= 1;
      use.restingSinceMs = performance.now();
    });
  });
  const isHeld = ({ exchanges, unanswered, restingSinceMs }: Use, nowMs: number): boolean => {
    for (const response of exchanges) {
      if (response.closed && response.req.complete) exchanges.delete(response);
      else if (isStalled(response, nowMs)) return true;
    }
    return unanswered === 0 && nowMs - restingSinceMs > longestRestMs;
  };
  const look = (): void => {
    const nowMs = performance.now();
    for (const [socket, use] of uses) {
      if (!socket.destroyed && isHeld(use, nowMs)) socket.destroy();
      if (socket.destroyed) uses.delete(socket);
    }
  };
  const timer = setInterval(look, bounds.everyMs).unref();
  server.once('close', () => clearInterval(timer));
}

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
  closeHeld(server, stall, keepAliveMs);
  return server;
}
