import type { IncomingMessage, ServerResponse } from 'node:http';
import { WaitingLine } from './waiting-line.ts';

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
