import { processState } from '#lib/process-state.ts';

/** A render that has not ended by then has failed: it left no page. */
const LONGEST_RENDER_MS = 60_000;

/**
 * When the renders under way began, by the key of their page. What is published while a page is rendered may be missing from it:
 * such a page is as old as its render's beginning, not as its end.
 */
export class RendersUnderWay {
  readonly #begunMs = new Map<string, number>();

  /** A render of this page begins, unless one is under way: Next lets all who ask wait for that. */
  begin(key: string, nowMs: number = Date.now()): void {
    for (const [other, begunMs] of this.#begunMs) {
      if (nowMs - begunMs <= LONGEST_RENDER_MS) break;
      this.#begunMs.delete(other);
    }
    if (!this.#begunMs.has(key)) this.#begunMs.set(key, nowMs);
  }

  /** The render of this page has ended; gives when it began, now where nobody saw that. */
  end(key: string, nowMs: number = Date.now()): number {
    const begunMs = this.#begunMs.get(key) ?? nowMs;
    this.#begunMs.delete(key);
    return begunMs;
  }
}

/** The renders of this process. */
export const rendersUnderWay = (): RendersUnderWay => processState('renders-under-way', () => new RendersUnderWay());
