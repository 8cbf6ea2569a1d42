import type { DraftBasis } from '#lib/contract/draft-basis.ts';
import { Fault } from '../../domain/fault.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';

/** As much of a stored draft as tells its state. */
interface DraftState {
  /** What the caller called the state that his save made; null for one that nobody named. */
  readonly savedAs: string | null;
  readonly changedAt: Date;
}

const SECOND_MS = 1_000;

/** When a save changes a draft: in a second after that of the state before, since times travel in whole seconds and name states. */
export const nextState = (changedAt: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), (Math.floor(changedAt.getTime() / SECOND_MS) + 1) * SECOND_MS));

/**
 * That a save replaces no state of a draft that its caller has not seen.
 * @throws Fault draftElsewhere.
 */
export function requireBasis({ savedAs, changedAt }: DraftState, { basedOn }: DraftBasis): void {
  if (basedOn === undefined || basedOn.includes(toWireTime(changedAt)) || (savedAs !== null && basedOn.includes(savedAs))) return;
  throw new Fault('draftElsewhere');
}
