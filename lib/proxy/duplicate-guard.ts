import { createHash } from 'node:crypto';

/** Remembers submissions for a moment. An implementation for several instances shares them. */
export interface DuplicateGuard {
  /** Whether this submission is the first of its kind within `windowMs`. */
  claim(key: string, windowMs: number): boolean | Promise<boolean>;
}

const MAX_REMEMBERED = 10_000;

/** Guard of one process; forgets the oldest when there are too many. */
export class MemoryDuplicateGuard implements DuplicateGuard {
  readonly #claimedAtMs = new Map<string, number>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  claim(key: string, windowMs: number): boolean {
    const nowMs = this.#nowMs();
    const claimedAtMs = this.#claimedAtMs.get(key);
    // A refused repetition does not prolong the window (spec §9).
    if (claimedAtMs !== undefined && nowMs - claimedAtMs < windowMs) return false;
    this.#claimedAtMs.delete(key);
    this.#claimedAtMs.set(key, nowMs);
    this.#forget(nowMs - windowMs);
    return true;
  }

  #forget(beforeMs: number): void {
    for (const [key, atMs] of this.#claimedAtMs) {
      if (atMs > beforeMs && this.#claimedAtMs.size <= MAX_REMEMBERED) return;
      this.#claimedAtMs.delete(key);
    }
  }
}

/** One text for session, address and exact body; the method is not part of it. */
export function toDuplicateKey(sessionName: string, target: string, body: Uint8Array): string {
  return createHash('sha256').update(`${sessionName}\n${target}\n`).update(body).digest('base64');
}
