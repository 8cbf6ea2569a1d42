import type { ServerResponse } from 'node:http';

/** How long answers are begun before the event loop reads again what has arrived. */
const SLICE_MS = 25;
/** So many may always wait, however slow the machine is just now. */
const FEW = 32;
/** Share of the newest slice in what an answer is taken to last. */
const WEIGHT = 1 / 4;

/**
 * Begins answers one after the other, in slices between which the event loop reads: requests wait here, where they are counted and
 * whoever comes too late is told at once, and not in the sockets, where nobody sees them. An answer that is not there at once (it
 * asks an upstream, then renders) ends the slice: one of those begins in a turn of the loop, so that they do not heap up.
 */
export class WaitingLine {
  readonly #waiting = new Map<ServerResponse, () => void>();
  readonly #longestWaitMs: number;
  #isAtWork = false;
  #isSliceOver = false;
  #sliceBeganMs = 0;
  #begun = 0;
  #last: ServerResponse | null = null;
  /** What an answer has lately lasted, with what was read and turned away meanwhile; 0 after a rest. */
  #eachMs = 0;

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs;
  }

  get length(): number {
    return this.#waiting.size;
  }

  /** Whether the next one would wait longer than anybody should. */
  get isLong(): boolean {
    return this.#waiting.size >= FEW && this.#waiting.size * this.#eachMs > this.#longestWaitMs;
  }

  /** Begins the work in its turn; never when its connection breaks before. */
  enter(response: ServerResponse, work: () => void): void {
    this.#waiting.set(response, work);
    response.once('close', () => this.#waiting.delete(response));
    // Each brings the step that begins one: between two of them Node does what the work left for later in the same turn.
    setImmediate(this.#isAtWork ? this.#step : this.#openSlice);
    this.#isAtWork = true;
  }

  readonly #openSlice = (): void => {
    const nowMs = performance.now();
    if (this.#begun > 0) this.#eachMs += WEIGHT * ((nowMs - this.#sliceBeganMs) / this.#begun - this.#eachMs);
    this.#sliceBeganMs = nowMs;
    this.#begun = 0;
    this.#last = null;
    this.#isSliceOver = false;
    this.#step();
  };

  readonly #step = (): void => {
    if (this.#isSliceOver) return void setImmediate(this.#step);
    const isThere = this.#last?.writableEnded !== false;
    this.#isSliceOver = !isThere || performance.now() - this.#sliceBeganMs >= SLICE_MS;
    if (this.#isSliceOver) setImmediate(this.#openSlice);
    else this.#beginNext();
  };

  #beginNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) return;
    const [response, work] = next;
    this.#waiting.delete(response);
    if (this.#waiting.size === 0) setImmediate(this.#rest);
    this.#last = response;
    this.#begun += 1;
    work();
  }

  readonly #rest = (): void => {
    if (this.#waiting.size > 0) return;
    this.#isAtWork = false;
    this.#begun = 0;
    this.#eachMs = 0;
  };
}
