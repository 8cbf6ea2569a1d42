import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';

/** So many may always wait, however slow the machine is just now. */
const FEW = 32;
/** What the event loop rested since the last work was begun: there is time for one more. */
const SPARE_MS = 5;
const LOOK_AGAIN_MS = 2;

interface Waiting {
  readonly work: () => void;
  readonly sinceMs: number;
}

export interface QueueBounds {
  /** Once the first of more than a few has waited for so long, nobody more may come. */
  readonly longestWaitMs: number;
  /** How long answers are begun in a turn of the event loop; one is in any case. */
  readonly turnMs?: number;
  /** How many may be under way when the processor is what they wait for; more are begun only while it rests, for an upstream say. */
  readonly atOnce?: number;
  /** How many may be there at most, waiting or under way. */
  readonly room?: number;
}

/**
 * Begins answers in their turn, a few in each turn of the event loop: requests wait here, where they are counted and whoever comes too
 * late is told at once, and not in the sockets, where nobody sees them.
 */
export class RequestQueue {
  readonly #waiting = new Map<ServerResponse, Waiting>();
  readonly #underWay = new Set<ServerResponse>();
  readonly #bounds: Required<QueueBounds>;
  #isPlanned = false;
  #lastBegun = performance.eventLoopUtilization();

  constructor(bounds: QueueBounds) {
    this.#bounds = { turnMs: 0, atOnce: Number.POSITIVE_INFINITY, room: Number.POSITIVE_INFINITY, ...bounds };
  }

  get length(): number {
    return this.#waiting.size;
  }

  /** Whether the next one would wait longer than anybody should: there is no room, or the first one has. */
  get isLong(): boolean {
    if (this.#waiting.size + this.#underWay.size >= this.#bounds.room) return true;
    const [first] = this.#waiting.values();
    return first !== undefined && this.#waiting.size >= FEW && performance.now() - first.sinceMs > this.#bounds.longestWaitMs;
  }

  /** Begins the work in its turn; never when its connection breaks before. */
  enter(response: ServerResponse, work: () => void): void {
    this.#waiting.set(response, { work, sinceMs: performance.now() });
    for (const end of ['finish', 'close'])
      response.once(end, () => {
        this.#waiting.delete(response);
        this.#underWay.delete(response);
      });
    this.#plan();
  }

  #plan(): void {
    if (this.#isPlanned || this.#waiting.size === 0) return;
    this.#isPlanned = true;
    if (this.#mayBegin()) setImmediate(this.#beginSome);
    else setTimeout(this.#beginSome, LOOK_AGAIN_MS);
  }

  #mayBegin(): boolean {
    return this.#underWay.size < this.#bounds.atOnce || performance.eventLoopUtilization(this.#lastBegun).idle > SPARE_MS;
  }

  readonly #beginSome = (): void => {
    this.#isPlanned = false;
    const endsMs = performance.now() + this.#bounds.turnMs;
    try {
      while (this.#waiting.size > 0 && this.#mayBegin()) {
        this.#beginNext();
        if (performance.now() >= endsMs) break;
      }
    } finally {
      this.#plan();
    }
  };

  #beginNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) return;
    const [response, { work }] = next;
    this.#waiting.delete(response);
    this.#underWay.add(response);
    this.#lastBegun = performance.eventLoopUtilization();
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

  constructor(maximum: number, onLeave: OnLeave = () => undefined, queue: Omit<QueueBounds, 'longestWaitMs'> = {}) {
    this.#queue = new RequestQueue({ longestWaitMs: LONGEST_WAIT_MS, ...queue });
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
