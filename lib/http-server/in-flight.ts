import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long answers are begun before the event loop reads again what has arrived. */
const SLICE_MS = 25;
/** So many may always wait, however slow the machine is just now. */
const FEW = 32;
/** A line that has stood for less may come of a pause and be gone soon: it is not judged yet. */
const PAUSE_MS = 400;
/** The pace is the lower quartile of so many slices: a pause, as when memory is cleared, makes many of them slow, which says nothing. */
const REMEMBERED_SLICES = 9;

/**
 * Begins answers one after the other, in slices between which the event loop reads: requests wait here, where they are counted and
 * whoever comes too late is told at once, and not in the sockets, where nobody sees them. An answer that is not there at once (it
 * asks an upstream, then renders) ends the slice, at once or after a few milliseconds: those must not heap up.
 */
export class WaitingLine {
  readonly #waiting = new Map<ServerResponse, () => void>();
  readonly #longestWaitMs: number;
  readonly #outstandingMs: number;
  /** Steps that come in this turn of the loop or the next. */
  #planned = 0;
  /** So many answers at most are begun in a turn. */
  #longestSlice = FEW;
  #isSliceOver = false;
  #sliceBeganMs = 0;
  /** In this slice. */
  #begun = 0;
  #last: ServerResponse | null = null;
  /** Since when the line stands; null while it rests. */
  #stoodSinceMs: number | null = null;
  /** What an answer has lasted in each of the latest slices, with what was read and turned away meanwhile. */
  #paces: number[] = [];
  /** Their lower quartile; 0 while the line is not judged. */
  #eachMs = 0;

  /** `outstandingMs`: how long answers are begun in a turn although the last one is not there yet. */
  constructor(longestWaitMs: number, outstandingMs = 0) {
    this.#longestWaitMs = longestWaitMs;
    this.#outstandingMs = outstandingMs;
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
    if (this.#planned < this.#longestSlice) this.#plan(1);
  }

  /** Between two steps Node does what the work left for later in the same turn: as many steps as answers are to be begun in it. */
  #plan(steps: number): void {
    for (let step = 0; step < steps; step += 1) {
      setImmediate(this.#planned === 0 ? this.#openSlice : this.#step);
      this.#planned += 1;
    }
  }

  readonly #openSlice = (): void => {
    const nowMs = performance.now();
    this.#measurePace(nowMs);
    this.#sliceBeganMs = nowMs;
    this.#begun = 0;
    this.#last = null;
    this.#isSliceOver = false;
    this.#step();
  };

  #measurePace(nowMs: number): void {
    this.#stoodSinceMs ??= nowMs;
    if (this.#begun === 0) return;
    this.#paces.push((nowMs - this.#sliceBeganMs) / this.#begun);
    if (this.#paces.length > REMEMBERED_SLICES) this.#paces.shift();
    if (nowMs - this.#stoodSinceMs < PAUSE_MS) return;
    const sorted = this.#paces.toSorted((a, b) => a - b);
    this.#eachMs = sorted[sorted.length >> 2] ?? 0;
  }

  readonly #step = (): void => {
    this.#planned -= 1;
    const isThere = this.#last?.writableEnded !== false;
    this.#isSliceOver ||= performance.now() - this.#sliceBeganMs >= (isThere ? SLICE_MS : this.#outstandingMs);
    try {
      if (!this.#isSliceOver) this.#beginNext();
    } finally {
      if (this.#planned === 0) this.#closeSlice();
    }
  };

  /** The next slice may be twice as long: who waits longer costs nothing meanwhile. */
  #closeSlice(): void {
    this.#longestSlice = Math.max(2, 2 * this.#begun);
    if (this.#waiting.size > 0) this.#plan(Math.min(this.#waiting.size, this.#longestSlice));
    else setImmediate(this.#rest);
  }

  #beginNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) return;
    const [response, work] = next;
    this.#waiting.delete(response);
    this.#last = response;
    this.#begun += 1;
    work();
  }

  readonly #rest = (): void => {
    if (this.#planned > 0) return;
    this.#longestSlice = FEW;
    this.#begun = 0;
    this.#stoodSinceMs = null;
    this.#paces = [];
    this.#eachMs = 0;
  };
}

/** Called when an answer has left, or its connection broke; time in milliseconds since it was admitted. */
export type OnLeave = (response: ServerResponse, durationMs: number) => void;

/** Bodies that are still coming cost a connection each and no work: many more of them may be open than answers. */
const COMING_FOLD = 4;
/** With its own work an answer then still leaves within a second. */
const LONGEST_WAIT_MS = 400;

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers that are being made, as many as may be at once. Each leaves by itself when it was sent or its connection broke. */
export class InFlight {
  readonly #open = new Set<ServerResponse>();
  /** Its body has not come in whole: who sends slowly must take nobody's place. */
  readonly #coming = new Set<ServerResponse>();
  readonly #line: WaitingLine;
  readonly #maximum: number;
  readonly #onLeave: OnLeave;
  #shed = 0;

  /** `outstandingMs`: see {@link WaitingLine}. */
  constructor(maximum: number, onLeave: OnLeave = () => undefined, outstandingMs = 0) {
    this.#line = new WaitingLine(LONGEST_WAIT_MS, outstandingMs);
    this.#maximum = maximum;
    this.#onLeave = onLeave;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Whether the next one would be turned away. */
  get isFull(): boolean {
    const isCrowded = this.#open.size - this.#coming.size >= this.#maximum || this.#coming.size >= COMING_FOLD * this.#maximum;
    return isCrowded || this.#line.isLong;
  }

  /** How many of them have not begun. */
  get waiting(): number {
    return this.#line.length;
  }

  /** How many were turned away so far. */
  get shed(): number {
    return this.#shed;
  }

  /** Whether the next one is turned away; it is counted. */
  turnsAway(): boolean {
    if (!this.isFull) return false;
    this.#shed += 1;
    return true;
  }

  /** Takes an answer in; false when there are as many as may be. */
  admit(response: ServerResponse): boolean {
    if (this.turnsAway()) return false;
    this.#open.add(response);
    if (bringsBody(response.req)) {
      this.#coming.add(response);
      response.req.once('end', () => this.#coming.delete(response));
    }
    const startedMs = performance.now();
    response.once('close', () => {
      this.#open.delete(response);
      this.#coming.delete(response);
      this.#onLeave(response, performance.now() - startedMs);
    });
    return true;
  }

  /** Takes an answer in as `admit` does and begins its work in its turn. */
  enter(response: ServerResponse, work: () => void): boolean {
    if (!this.admit(response)) return false;
    this.#line.enter(response, work);
    return true;
  }

  [Symbol.iterator](): Iterator<ServerResponse> {
    return this.#open.values();
  }
}
