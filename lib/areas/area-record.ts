import type { CallName } from '#lib/contract/calls.ts';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import type { AreaSign } from './area-sign.ts';

/** So many answers in a row say that an area is not there. */
const ABSENT_TO_CLOSE = 3;
/** They lie this far apart, or a service that is being replaced would count; not where the area has never been there at all. */
const ABSENT_FOR_MS = 60_000;
/** What only a session can tell is tried once more after this time. */
const UNSEEN_FOR_MS = 6 * 3_600_000;
/** Said to whoever comes without a session, or with one that is over: whether the address exists or not. */
const UNAUTHENTICATED = new Set([401, 403]);
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
  /** The portal's own question, without a visitor. */
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

interface RecordOptions {
  readonly probe?: CallName | undefined;
  readonly mayClose: boolean;
  readonly isPersonal?: boolean;
  readonly nowMs: number;
}

/** What this process knows of one area from the answers of its calls. */
export class AreaRecord {
  readonly #probe: CallName | undefined;
  readonly #mayClose: boolean;
  readonly #isPersonal: boolean;
  readonly #failing = new Map<CallName, { sinceMs: number; atMs: number }>();
  #sinceMs: number;
  #absent = 0;
  #absentSinceMs = 0;
  /** It went off by what visitors were told: the portal's own question cannot see whether it is back. */
  #isUnseen = false;
  isOff = false;
  /** It has answered as one that is there. */
  wasThere = false;
  lastFault: FaultSeen | null = null;

  /**
   * `mayClose` is false where the operator says what is on, and for areas without which there is no portal. `isPersonal`: the probing
   * read needs a session. Many back ends refuse whoever has none before they look at the address, so that only visitors' calls tell.
   */
  constructor({ probe, mayClose, isPersonal = false, nowMs }: RecordOptions) {
    this.#probe = probe;
    this.#isPersonal = isPersonal;
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
    if (this.#saysNothing(seen)) return this.#isUnseen && this.isOff && nowMs - this.#sinceMs >= UNSEEN_FOR_MS && this.#reopen(nowMs);
    if (fault !== null && sign !== 'there') this.lastFault = { call, kind: fault.kind, status: statusOf(fault), atMs: nowMs };
    if (sign === 'absent' && this.#mayClose) return this.#takeAbsent(seen);
    if (sign !== 'there') {
      this.#failing.set(call, { sinceMs: this.#failing.get(call)?.sinceMs ?? nowMs, atMs: nowMs });
      return false;
    }
    return this.#takeThere(seen);
  }

  /** A refusal for want of a session is a sign of life only as long as nothing else was heard. */
  #saysNothing({ call, fault }: Seen): boolean {
    const isRefused = fault?.kind === 'business' && UNAUTHENTICATED.has(fault.code);
    return this.#isPersonal && call === this.#probe && isRefused && (this.isInDoubt || (this.isOff && this.#isUnseen));
  }

  #reopen(nowMs: number): true {
    this.isOff = false;
    this.#absent = 0;
    this.#sinceMs = nowMs;
    return true;
  }

  #takeAbsent({ isOwn, nowMs }: Seen): boolean {
    if (this.#absent === 0) this.#absentSinceMs = nowMs;
    this.#absent += 1;
    const isOldEnough = !this.wasThere || nowMs - this.#absentSinceMs >= ABSENT_FOR_MS;
    const isKnown = isOwn || this.#isPersonal;
    if (this.isOff || !isKnown || this.#absent < ABSENT_TO_CLOSE || !isOldEnough) return false;
    this.isOff = true;
    this.#isUnseen = !isOwn;
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
