import type { Server, ServerResponse } from 'node:http';

export interface StallBounds {
  /** How long an exchange may stand still. */
  readonly windowMs: number;
  /** Slowest body that counts as moving. */
  readonly minBytesPerSecond: number;
  readonly everyMs: number;
}

/** Closes a connection at most 18 s after its peer went slow on purpose: below the 20 s of every proxy in front. */
export const STALL_BOUNDS: StallBounds = { windowMs: 12_000, minBytesPerSecond: 500, everyMs: 2_000 };

interface Mark {
  readonly atMs: number;
  readonly receivedBytes: number;
  readonly sentBytes: number;
}

const toMark = ({ req, socket }: ServerResponse, nowMs: number): Mark => ({
  atMs: nowMs,
  receivedBytes: req.socket.bytesRead,
  sentBytes: (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0),
});

/** A body that drips in although somebody waits for it. */
const isDripping = ({ req }: ServerResponse, from: Mark, to: Mark, { minBytesPerSecond }: StallBounds): boolean =>
  !req.complete && req.readableLength === 0 && to.receivedBytes - from.receivedBytes < (minBytesPerSecond * (to.atMs - from.atMs)) / 1_000;

/** An answer that nobody takes. */
const isUnread = ({ socket }: ServerResponse, from: Mark, to: Mark): boolean =>
  (socket?.writableLength ?? 0) > 0 && to.sentBytes === from.sentBytes;

/**
 * Looks at open exchanges from time to time and breaks off those whose peer holds them open without moving them. Waiting for the
 * own side (an upstream, a slow reader of the body) is no stall.
 */
export function closeStalled(server: Server, open: () => Iterable<ServerResponse>, bounds: StallBounds = STALL_BOUNDS): void {
  const marks = new WeakMap<ServerResponse, Mark>();
  const look = (): void => {
    const nowMs = performance.now();
    for (const response of open()) {
      const now = toMark(response, nowMs);
      const before = marks.get(response);
      if (before === undefined) marks.set(response, now);
      else if (nowMs - before.atMs >= bounds.windowMs) {
        if (isDripping(response, before, now, bounds) || isUnread(response, before, now)) response.req.socket.destroy();
        marks.set(response, now);
      }
    }
  };
  const timer = setInterval(look, bounds.everyMs).unref();
  server.once('close', () => clearInterval(timer));
}
