/** One visitor may merely have nothing: so many sessions have to be told the same. */
const SESSIONS = 3;
/** The first and the last of them lie this far apart, or a service that is being replaced would count. */
const OVER_MS = 60_000;
/** They do not lie further apart than this: rare answers about what single visitors do not have never add up. */
const WITHIN_MS = 600_000;

/** Sessions that were told, at a question with nothing particular in it, that there is no such address. */
export class ToldVisitors {
  readonly #sessions = new Set<string>();
  #sinceMs = 0;
  #lastMs = 0;

  add(session: string, nowMs: number): void {
    if (this.#sessions.size === 0) this.#sinceMs = nowMs;
    this.#lastMs = nowMs;
    if (this.#sessions.size < SESSIONS) this.#sessions.add(session);
  }

  get hasAny(): boolean {
    return this.#sessions.size > 0;
  }

  /** Enough of them, over long enough. */
  get isEnough(): boolean {
    return this.#sessions.size >= SESSIONS && this.#lastMs - this.#sinceMs >= OVER_MS;
  }

  /** Begins anew where the first was told too long ago. */
  forgetOld(nowMs: number): void {
    if (this.hasAny && nowMs - this.#sinceMs > WITHIN_MS) this.clear();
  }

  clear(): void {
    this.#sessions.clear();
  }
}
