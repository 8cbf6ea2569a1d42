import type { Server, ServerResponse } from 'node:http';

export interface StallBounds {
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

/** What the peer has to do: send the rest of a body, or take the answer. Null for what it is not waited for. */
interface Waits {
  readonly body: Wait | null;
  readonly answer: Wait | null;
}

/** A body that somebody waits for. */
const isBodyAwaited = ({ req }: ServerResponse): boolean => !req.complete && req.readableLength === 0;

/** An answer that is not taken whole. */
const isUnread = ({ socket }: ServerResponse): boolean => (socket?.writableLength ?? 0) > 0;

/** The wait that goes on, or one that begins now, since enough has passed to begin anew. */
const follow = (wait: Wait | null, now: Wait, leastBytes: number): Wait =>
  wait === null || now.bytes - wait.bytes >= leastBytes ? now : wait;

/** What is waited for now. It is looked at often, so that nobody gains a second window by moving at the start of the first. */
function followBoth(response: ServerResponse, before: Waits, sinceMs: number, leastBytes: number): Waits {
  const { req, socket } = response;
  const received = { sinceMs, bytes: req.socket.bytesRead };
  const sent = { sinceMs, bytes: (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0) };
  return {
    body: isBodyAwaited(response) ? follow(before.body, received, leastBytes) : null,
    answer: isUnread(response) ? follow(before.answer, sent, 1) : null,
  };
}

/** Whether the peer of an exchange has stood still for a whole window; to be asked again and again of each. */
export function stallWatch({ windowMs, minBytesPerSecond }: StallBounds): (response: ServerResponse, nowMs: number) => boolean {
  const leastBytes = (minBytesPerSecond * windowMs) / 1_000;
  const known = new WeakMap<ServerResponse, Waits>();
  return (response, nowMs) => {
    const waits = followBoth(response, known.get(response) ?? { body: null, answer: null }, nowMs, leastBytes);
    known.set(response, waits);
    return [waits.body, waits.answer].some((wait) => wait !== null && nowMs - wait.sinceMs >= windowMs);
  };
}

/**
 * Looks at open exchanges from time to time and breaks off those whose peer holds them open without moving them. Waiting for the
 * own side (an upstream, a slow reader of the body) is no stall.
 */
export function closeStalled(server: Server, open: () => Iterable<ServerResponse>, bounds: StallBounds = STALL_BOUNDS): void {
  const isStalled = stallWatch(bounds);
  const look = (): void => {
    const nowMs = performance.now();
    for (const response of open()) if (isStalled(response, nowMs)) response.req.socket.destroy();
  };
  const timer = setInterval(look, bounds.everyMs).unref();
  server.once('close', () => clearInterval(timer));
}
