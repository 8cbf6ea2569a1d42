import type { CallName } from '#lib/contract/calls.ts';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import type { AreaSign } from './area-sign.ts';

/** So many answers in a row say that an area is not there. */
const ABSENT_TO_CLOSE = 3;
/** They lie this far apart, or a service that is being replaced would count; not where the area has never been there at all. */
const ABSENT_FOR_MS = 60_000;
/** A call that failed once and was not made again stops counting as failing. */
const FAILING_FOR_MS = 300_000;

export interface FaultSeen {
  readonly call: CallName;
  readonly kind: UpstreamFault['kind'];
  /** HTTP status or business code, where there is one. */
  readonly status?: number;
  readonly atMs: number;
}

export interface Seen {
  readonly call: CallName;
  readonly sign: AreaSign;
  readonly fault: UpstreamFault | null;
  /** The portal's own question, without a visitor; only such a one takes an area off. */
  readonly isOwn: boolean;
  readonly nowMs: number;
}

export interface Condition {
  readonly state: 'on' | 'off' | 'failing' | 'unknown';
  readonly sinceMs: number;
}

function statusOf(fault: UpstreamFault): number | undefined {
  if (fault.kind === 'business') return fault.code;
  return fault.kind === 'status' || fault.kind === 'malformed' ? fault.status : undefined;
}

/** What this process knows of one area from the answers of its calls. */
export class AreaRecord {
  readonly #probe: CallName | undefined;
  readonly #mayClose: boolean;
  readonly #failing = new Map<CallName, { sinceMs: number; atMs: number }>();
  #sinceMs: number;
  #absent = 0;
  #absentSinceMs = 0;
  isOff = false;
  /** It has answered as one that is there. */
  wasThere = false;
  lastFault: FaultSeen | null = null;

  /** `mayClose` is false where the operator says what is on, and for areas without which there is no portal. */
  constructor({ probe, mayClose, nowMs }: { probe?: CallName | undefined; mayClose: boolean; nowMs: number }) {
    this.#probe = probe;
    this.#mayClose = mayClose;
    this.#sinceMs = nowMs;
  }

  /** It answered lately that it is not there, and this is not decided yet. */
  get isInDoubt(): boolean {
    return this.#mayClose && this.#absent > 0 && !this.isOff;
  }

  /** Takes an answer in; says whether the area went off or came back by it. */
  take(seen: Seen): boolean {
    const { call, sign, fault, nowMs } = seen;
    if (sign === 'none') return false;
    if (fault !== null && sign !== 'there') this.lastFault = { call, kind: fault.kind, status: statusOf(fault), atMs: nowMs };
    if (sign === 'absent' && this.#mayClose) return this.#takeAbsent(seen);
    if (sign !== 'there') {
      this.#failing.set(call, { sinceMs: this.#failing.get(call)?.sinceMs ?? nowMs, atMs: nowMs });
      return false;
    }
    return this.#takeThere(seen);
  }

  #takeAbsent({ isOwn, nowMs }: Seen): boolean {
    if (this.#absent === 0) this.#absentSinceMs = nowMs;
    this.#absent += 1;
    const isOldEnough = !this.wasThere || nowMs - this.#absentSinceMs >= ABSENT_FOR_MS;
    if (this.isOff || !isOwn || this.#absent < ABSENT_TO_CLOSE || !isOldEnough) return false;
    this.isOff = true;
    this.#sinceMs = nowMs;
    this.#failing.clear();
    return true;
  }

  #takeThere({ call, nowMs }: Seen): boolean {
    const isBack = this.isOff && call === this.#probe;
    const isWell = this.#failing.delete(call) && this.#failing.size === 0;
    if (isBack || isWell || !this.wasThere) this.#sinceMs = nowMs;
    this.wasThere = true;
    if (call === this.#probe) this.#absent = 0;
    if (isBack) this.isOff = false;
    return isBack;
  }

  /** How the area is, and since when (milliseconds). */
  condition(nowMs: number): Condition {
    if (this.isOff) return { state: 'off', sinceMs: this.#sinceMs };
    const failing = [...this.#failing.values()].filter(({ atMs }) => nowMs - atMs < FAILING_FOR_MS);
    if (failing.length > 0) return { state: 'failing', sinceMs: Math.min(...failing.map(({ sinceMs }) => sinceMs)) };
    return { state: this.wasThere ? 'on' : 'unknown', sinceMs: this.#sinceMs };
  }
}
