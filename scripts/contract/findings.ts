import type { AreaName } from '#lib/contract/areas.ts';
import type { CallName } from '#lib/contract/calls.ts';

/** How a call, or an area, was found: as the contract has it, mended, not there, failing, or not tried. */
export type Verdict = 'right' | 'deviates' | 'absent' | 'failing' | 'untried';

export interface Finding {
  readonly call: CallName;
  readonly verdict: Verdict;
  /** What there is to say of it, in words. */
  readonly note: string;
  /** What of the answer is not as the contract has it. */
  readonly paths: readonly string[];
  /** Entries that would be left out. */
  readonly dropped: number;
}

export interface AreaFinding {
  readonly area: AreaName;
  readonly title: string;
  readonly isEssential: boolean;
  readonly verdict: Verdict;
  /** What the portal will do about it. */
  readonly effect: string;
  readonly findings: readonly Finding[];
}

export interface Report {
  readonly upstream: string;
  /** Of the settings, the connection, the signature and the login. */
  readonly notes: readonly string[];
  /** Without a connection nothing was asked. */
  readonly areas: readonly AreaFinding[];
  /** The essential areas can be used as they are. */
  readonly isReady: boolean;
  readonly conclusion: string;
}

export const untried = (call: CallName, note: string): Finding => ({ call, verdict: 'untried', note, paths: [], dropped: 0 });
