import type { ServerResponse } from 'node:http';
import { STALL_BOUNDS, stallWatch } from './create-bounded-server.ts';

const { everyMs, windowMs, minBytesPerSecond } = STALL_BOUNDS;

/** What there is to see of an exchange at a moment. */
interface Sight {
  readonly isComplete?: boolean;
  /** Came, and nobody has taken it yet. */
  readonly heldBytes?: number;
  readonly receivedBytes?: number;
  readonly writtenBytes?: number;
  readonly unreadBytes?: number;
}

/** When an exchange is found to stand still, in milliseconds from its begin; null when it is not within two minutes. */
function stallsAtMs(sightAt: (nowMs: number) => Sight): number | null {
  const isStalled = stallWatch(STALL_BOUNDS);
  const req = { complete: true, readableLength: 0, socket: { bytesRead: 0 } };
  const socket = { bytesWritten: 0, writableLength: 0 };
  const response = { req, socket } as unknown as ServerResponse;
  for (let nowMs = 0; nowMs < 120_000; nowMs += everyMs) {
    const { isComplete = true, heldBytes = 0, receivedBytes = 0, writtenBytes = 0, unreadBytes = 0 } = sightAt(nowMs);
    Object.assign(req, { complete: isComplete, readableLength: heldBytes, socket: { bytesRead: receivedBytes } });
    Object.assign(socket, { bytesWritten: writtenBytes, writableLength: unreadBytes });
    if (isStalled(response, nowMs)) return nowMs;
  }
  return null;
}

const LATEST_MS = windowMs + 2 * everyMs;

describe('who stands still', () => {
  it.each([0, 1_500, 5_500, 11_900])('is found within one window after it took the last of its answer, %d ms after the begin', (lastMs) => {
    const foundMs = stallsAtMs((nowMs) => ({ writtenBytes: 100_000 + Math.min(nowMs, lastMs), unreadBytes: 90_000 }));
    expect(foundMs).toBeGreaterThanOrEqual(lastMs + windowMs - everyMs);
    expect(foundMs).toBeLessThanOrEqual(lastMs + LATEST_MS);
  });

  it.each([0, 1_500, 5_500, 11_900])('is found within one window after its body came quickly, until %d ms after the begin', (lastMs) => {
    const receivedAt = (nowMs: number): number => 100 * Math.min(nowMs, lastMs) + nowMs / 1_000;
    const foundMs = stallsAtMs((nowMs) => ({ isComplete: false, receivedBytes: receivedAt(nowMs) }));
    expect(foundMs).toBeLessThanOrEqual(lastMs + LATEST_MS);
  });

  it('is found within five windows when it takes its answer a byte at a time', () => {
    const foundMs = stallsAtMs((nowMs) => ({ writtenBytes: 100_000 + Math.floor(nowMs / 1_000), unreadBytes: 90_000 }));
    expect(foundMs).toBeGreaterThan(LATEST_MS);
    expect(foundMs).toBeLessThanOrEqual(5 * windowMs + 2 * everyMs);
  });

  it('is closed well before the 20 s of a proxy in front', () => {
    expect(LATEST_MS).toBeLessThanOrEqual(15_000);
  });
});

describe('who is let be', () => {
  it.each<[string, (nowMs: number) => Sight]>([
    [
      'takes its answer in large pieces, seldom',
      (nowMs) => ({ writtenBytes: 1_000_000 + 10_000 * Math.floor(nowMs / 11_000), unreadBytes: 90_000 }),
    ],
    ['sends just quickly enough', (nowMs) => ({ isComplete: false, receivedBytes: (minBytesPerSecond + 5) * (nowMs / 1_000) })],
    ['sent what nobody has taken', () => ({ isComplete: false, heldBytes: 16_384 })],
    ['waits for an answer', () => ({})],
    [
      'gets an answer after a long wait, and takes it',
      (nowMs) => ({ writtenBytes: nowMs < 60_000 ? 0 : 100_000, unreadBytes: nowMs === 60_000 ? 90_000 : 0 }),
    ],
    [
      'is read again after a long wait',
      (nowMs) => ({ isComplete: false, receivedBytes: 16_384 + Math.max(0, nowMs - 60_000), heldBytes: nowMs < 60_000 ? 16_384 : 0 }),
    ],
  ])('%s', (_who, sightAt) => {
    expect(stallsAtMs(sightAt)).toBeNull();
  });
});
