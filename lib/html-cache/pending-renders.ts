import { processState } from '#lib/process-state.ts';

/** A render that has not ended by then has failed: it left no page. */
const LONGEST_RENDER_MS = 60_000;
/** Whoever was sent to have a page rendered has begun by then, or never will: it was refused on its way. */
const LONGEST_WAY_MS = 1_000;

interface Pending {
  readonly begunMs: number;
  readonly untilMs: number;
}

/**
 * When the renders that are pending began, by the address of their page. What is published while a page is rendered may be missing from
 * it: such a page is as old as its render's beginning, not as its end.
 */
export class PendingRenders {
  readonly #pending = new Map<string, Pending>();

  /** Whether nobody renders this page; who asked is to have it rendered then, and is the only one for a moment. */
  claim(address: string, nowMs: number = Date.now()): boolean {
    if (this.#find(address, nowMs) !== undefined) return false;
    this.#note(address, { begunMs: nowMs, untilMs: nowMs + LONGEST_WAY_MS });
    return true;
  }

  /** A render of this page begins, unless one is under way: Next lets all who ask wait for that. */
  begin(address: string, nowMs: number = Date.now()): void {
    for (const [other, { untilMs }] of this.#pending) {
      if (untilMs > nowMs) break;
      this.#pending.delete(other);
    }
    const begunMs = this.#find(address, nowMs)?.begunMs ?? nowMs;
    this.#note(address, { begunMs, untilMs: begunMs + LONGEST_RENDER_MS });
  }

  /** The render of this page has ended; gives when it began, now where nobody saw that. */
  end(address: string, nowMs: number = Date.now()): number {
    const begunMs = this.#find(address, nowMs)?.begunMs ?? nowMs;
    this.#pending.delete(address);
    return begunMs;
  }

  #find(address: string, nowMs: number): Pending | undefined {
    const pending = this.#pending.get(address);
    return pending !== undefined && pending.untilMs > nowMs ? pending : undefined;
  }

  /** The one that was noted last stands last. */
  #note(address: string, pending: Pending): void {
    this.#pending.delete(address);
    this.#pending.set(address, pending);
  }
}

/** The renders of this process. */
export const pendingRenders = (): PendingRenders => processState('pending-renders', () => new PendingRenders());
