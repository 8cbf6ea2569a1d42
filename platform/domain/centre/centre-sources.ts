import type { CentreSummary, CentreTask } from '#lib/contract/message.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';

/** What one area has to say in the summary of a user's centre. */
export interface CentreContribution {
  readonly tasks: readonly CentreTask[];
  /** Cases that somebody else works on. */
  readonly runningCount: number;
  readonly expiring: readonly CentreTask[];
}

export interface CentreSource {
  /** Section of the menu that its tasks are counted for; null where it has none. */
  readonly section: keyof CentreSummary['waiting'] | null;
  readonly read: (context: DomainContext, user: SessionUser) => Promise<CentreContribution>;
}
