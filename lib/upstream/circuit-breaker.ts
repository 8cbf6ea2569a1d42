import { portalLog } from '#lib/log/portal-log.ts';
import { processState } from '#lib/process-state.ts';

const FAILURES_TO_OPEN = 5;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

/** What an attempt tells about the upstream; `unknown` when the caller gave up first. */
export type Outcome = 'up' | 'down' | 'unknown';

/**
 * Spaces attempts at an upstream that fails: after five failures in a row nobody tries for a second, then one attempt at a time
 * decides, with pauses that double up to five seconds.
 */
export class CircuitBreaker {
  readonly #nowMs: () => number;
  readonly #onTurn: (isOpen: boolean) => void;
  #failures = 0;
  #pauseMs = FIRST_PAUSE_MS;
  #closedUntilMs = 0;
  #trying = false;

  /** `onTurn` is called when it opens, and when it closes again. */
  constructor(nowMs: () => number = () => performance.now(), onTurn: (isOpen: boolean) => void = () => undefined) {
    this.#nowMs = nowMs;
    this.#onTurn = onTurn;
  }

  /** Whether a request may go out now. Whoever got true reports the outcome. */
  admits(): boolean {
    if (this.#failures < FAILURES_TO_OPEN) return true;
    if (this.#trying || this.#nowMs() < this.#closedUntilMs) return false;
    this.#trying = true;
    return true;
  }

  get isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN;
  }

  report(outcome: Outcome): void {
    const wasOpen = this.isOpen;
    if (outcome === 'up') {
      this.#failures = 0;
      this.#pauseMs = FIRST_PAUSE_MS;
    }
    if (outcome === 'down') this.#fail();
    this.#trying = false;
    if (this.isOpen !== wasOpen) this.#onTurn(this.isOpen);
  }

  #fail(): void {
    this.#failures += 1;
    if (this.#failures < FAILURES_TO_OPEN) return;
    const retried = this.#trying;
    this.#closedUntilMs = this.#nowMs() + this.#pauseMs;
    if (retried) this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

const breakers = (): Map<string, CircuitBreaker> => processState('circuit-breakers', () => new Map());

function noteTurn(address: string, isOpen: boolean): void {
  const { host } = new URL(address);
  if (isOpen) portalLog().warn({ upstream: host, failures: FAILURES_TO_OPEN }, 'upstream is spared');
  else portalLog().info({ upstream: host }, 'upstream is back');
}

/** The breaker of an upstream address; all callers of one process share it. */
export function breakerOf(address: string): CircuitBreaker {
  const known = breakers().get(address);
  if (known !== undefined) return known;
  const created = new CircuitBreaker(undefined, (isOpen) => noteTurn(address, isOpen));
  breakers().set(address, created);
  return created;
}

/** How many upstream addresses are being spared at present. */
export const countOpenBreakers = (): number => [...breakers().values()].filter(({ isOpen }) => isOpen).length;
