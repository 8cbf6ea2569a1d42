import type { IncomingMessage, ServerResponse } from 'node:http';

/** So many may always wait, however slow the machine is just now. */
const FEW = 32;

interface Waiting {
  readonly work: () => void;
  readonly sinceMs: number;
}

/**
 * Begins answers in their turn, a few in each turn of the event loop: requests wait here, where they are counted and whoever comes too
 * late is told at once, and not in the sockets, where nobody sees them.
 */
export class RequestQueue {
  readonly #waiting = new Map<ServerResponse, Waiting>();
  readonly #longestWaitMs: number;
  readonly #turnMs: number;
  #isPlanned = false;

  /** `turnMs`: how long answers are begun in a turn of the loop; one is in any case. */
  constructor(longestWaitMs: number, turnMs = 0) {
    this.#longestWaitMs = longestWaitMs;
    this.#turnMs = turnMs;
  }

  get length(): number {
    return this.#waiting.size;
  }

  /** Whether the next one would wait longer than anybody should: the first one has. */
  get isLong(): boolean {
    const [first] = this.#waiting.values();
    return first !== undefined && this.#waiting.size >= FEW && performance.now() - first.sinceMs > this.#longestWaitMs;
  }

  /** Begins the work in its turn; never when its connection breaks before. */
  enter(response: ServerResponse, work: () => void): void {
    this.#waiting.set(response, { work, sinceMs: performance.now() });
    response.once('close', () => this.#waiting.delete(response));
    this.#plan();
  }

  #plan(): void {
    if (this.#isPlanned || this.#waiting.size === 0) return;
    this.#isPlanned = true;
    setImmediate(this.#beginSome);
  }

  readonly #beginSome = (): void => {
    this.#isPlanned = false;
    const endsMs = performance.now() + this.#turnMs;
    try {
      do this.#beginNext();
      while (this.#waiting.size > 0 && performance.now() < endsMs);
    } finally {
      this.#plan();
    }
  };

  #beginNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) return;
    const [response, { work }] = next;
    this.#waiting.delete(response);
    work();
  }
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
  readonly #queue: RequestQueue;
  readonly #maximum: number;
  readonly #onLeave: OnLeave;
  #shed = 0;

  /** `turnMs`: see {@link RequestQueue}. */
  constructor(maximum: number, onLeave: OnLeave = () => undefined, turnMs = 0) {
    this.#queue = new RequestQueue(LONGEST_WAIT_MS, turnMs);
    this.#maximum = maximum;
    this.#onLeave = onLeave;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Whether the next one would be rejected. */
  get isFull(): boolean {
    const isCrowded = this.#open.size - this.#coming.size >= this.#maximum || this.#coming.size >= COMING_FOLD * this.#maximum;
    return isCrowded || this.#queue.isLong;
  }

  /** How many of them have not begun. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** How many were rejected so far. */
  get shed(): number {
    return this.#shed;
  }

  /** Whether the next one is rejected; it is counted. */
  rejects(): boolean {
    if (!this.isFull) return false;
    this.#shed += 1;
    return true;
  }

  /** Takes an answer in; false when there are as many as may be. */
  admit(response: ServerResponse): boolean {
    if (this.rejects()) return false;
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

  /** Has an answer noted that was there at once, and took nobody's place. */
  watch(response: ServerResponse): void {
    const startedMs = performance.now();
    response.once('close', () => this.#onLeave(response, performance.now() - startedMs));
  }

  /** Takes an answer in as `admit` does and begins its work in its turn. */
  enter(response: ServerResponse, work: () => void): boolean {
    if (!this.admit(response)) return false;
    this.#queue.enter(response, work);
    return true;
  }

  [Symbol.iterator](): Iterator<ServerResponse> {
    return this.#open.values();
  }
}
