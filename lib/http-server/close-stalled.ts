import type { Server, ServerResponse } from 'node:http';
import type { ExchangeWatcher } from './watch-exchanges.ts';

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

/** Answered with nothing left to come, or nobody is there any more. */
const isOver = ({ closed, req }: ServerResponse): boolean => req.socket.destroyed || (closed && req.complete);

/**
 * Looks at open exchanges from time to time and breaks off those whose peer holds them open without moving them, whoever answers.
 * Waiting for the own side (an upstream, a slow reader of the body) is no stall.
 */
export function closeStalled(server: Server, bounds: StallBounds): ExchangeWatcher {
  const exchanges = new Set<ServerResponse>();
  const isStalled = stallWatch(bounds);
  const look = (): void => {
    const nowMs = performance.now();
    for (const response of exchanges) {
      if (isOver(response)) exchanges.delete(response);
      else if (isStalled(response, nowMs)) response.req.socket.destroy();
    }
  };
  const timer = setInterval(look, bounds.everyMs).unref();
  server.once('close', () => clearInterval(timer));
  return {
    begin: (response) => void exchanges.add(response),
    end: (response) => void (isOver(response) && exchanges.delete(response)),
  };
}
