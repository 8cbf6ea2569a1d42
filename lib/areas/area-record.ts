import type { CallName } from '#lib/contract/calls.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { type AreaSign, isBare } from './area-sign.ts';

/** One visitor may merely have nothing: so many sessions have to be told the same. */
const SESSIONS = 3;
/** The first and the last of them lie this far apart, or a service that is being replaced would count. */
const OVER_MS = 60_000;
/** They do not lie further apart than this: rare answers about what single visitors do not have never add up. */
const WITHIN_MS = 600_000;

/** Sessions that were told, at a question with nothing particular in it, that there is no such address. */
class ToldVisitors {
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

/** So many answers in a row say that an area is not there. */
const ABSENT_TO_CLOSE = 3;
/** They lie this far apart, or a service that is being replaced would count; not where the area has never been there at all. */
const ABSENT_FOR_MS = 60_000;
/** What only a session can tell is tried once more after this time. */
const UNSEEN_FOR_MS = 600_000;
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
  /** Name of the session of a visitor who asked for nothing particular. */
  readonly session?: string | undefined;
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
  readonly #told = new ToldVisitors();
  #absent = 0;
  #absentSinceMs = 0;
  /** It went off by what visitors were told: the portal's own question cannot see whether it is back. */
  #isUnseen = false;
  /** Enough was said that an area is not there which has been; what is left is a look whether the upstream as a whole answers. */
  isRipe = false;
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
    return this.#mayClose && (this.#absent > 0 || this.#told.hasAny) && !this.isOff;
  }

  /** Takes an answer in; says whether the area went off or came back by it. */
  take(seen: Seen): boolean {
    const { call, sign, fault, nowMs } = seen;
    this.#told.forgetOld(nowMs);
    if (sign === 'none') return false;
    if (this.#saysNothing(seen)) return this.#takeNothing(seen);
    if (fault !== null && sign !== 'there') this.lastFault = { call, kind: fault.kind, status: statusOf(fault), atMs: nowMs };
    if (sign === 'there') return this.#takeThere(seen);
    const isAbsent = sign === 'absent' && this.#mayClose;
    if (!isAbsent || (this.wasThere && isBare(fault))) this.#noteFailing(call, nowMs);
    return isAbsent && !this.isOff && this.#takeAbsent(seen);
  }

  /** Takes a ripe area off. */
  close(nowMs: number): void {
    this.#isUnseen = this.#told.isEnough;
    this.isOff = true;
    this.#sinceMs = nowMs;
    this.#failing.clear();
    this.dropDoubt();
  }

  /** What was said so far counts no longer; a doubt begins anew. */
  dropDoubt(): void {
    this.isRipe = false;
    this.#absent = 0;
    this.#told.clear();
  }

  /** A refusal for want of a session is a sign of life, but not against what those were told who have one. */
  #saysNothing({ call, fault }: Seen): boolean {
    const isRefused = fault?.kind === 'business' && UNAUTHENTICATED.has(fault.code);
    return this.#isPersonal && call === this.#probe && isRefused && (this.isOff ? this.#isUnseen : this.#told.hasAny);
  }

  #takeNothing({ isOwn, nowMs }: Seen): boolean {
    if (isOwn) this.#absent = 0;
    if (!this.isOff || nowMs - this.#sinceMs < UNSEEN_FOR_MS) return false;
    this.isOff = false;
    this.#sinceMs = nowMs;
    return true;
  }

  #noteFailing(call: CallName, nowMs: number): void {
    this.#failing.set(call, { sinceMs: this.#failing.get(call)?.sinceMs ?? nowMs, atMs: nowMs });
  }

  #takeAbsent({ isOwn, session, nowMs }: Seen): boolean {
    if (this.#isPersonal && !isOwn) {
      if (session !== undefined) this.#told.add(session, nowMs);
      if (this.#told.isEnough) this.isRipe = true;
      return false;
    }
    if (this.#absent === 0) this.#absentSinceMs = nowMs;
    this.#absent += 1;
    if (!isOwn || this.#absent < ABSENT_TO_CLOSE) return false;
    if (this.wasThere) this.isRipe ||= nowMs - this.#absentSinceMs >= ABSENT_FOR_MS;
    else this.close(nowMs);
    return this.isOff;
  }

  #takeThere({ call, nowMs }: Seen): boolean {
    const isBack = this.isOff && call === this.#probe;
    const isWell = this.#failing.delete(call) && this.#failing.size === 0;
    if (isBack || isWell || !this.wasThere) this.#sinceMs = nowMs;
    this.wasThere = true;
    if (call === this.#probe) this.dropDoubt();
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
