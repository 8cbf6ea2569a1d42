import type { CentreSummary, CentreTask } from '#lib/contract/message.ts';
import { readDemandTasks } from '../../cases/demand/demands.ts';
import { readOrderTasks } from '../../cases/finance/list-orders.ts';
import { readInsuranceTasks } from '../../cases/insurance/centre-source.ts';
import type { SessionUser } from '../account/sessions.ts';
import { readAuthenticationTasks } from '../authentication/centre-source.ts';
import type { DomainContext } from '../domain-context.ts';

/** What one area has to say in the summary of a user's centre. */
export interface CentreContribution {
  readonly tasks: readonly CentreTask[];
  /** Cases that somebody else works on. */
  readonly runningCount: number;
  readonly expiring: readonly CentreTask[];
}

export interface CentreSource {
  /** Section that its tasks are counted for; null for none in the menu. */
  readonly section: keyof CentreSummary['waiting'] | null;
  readonly read: (context: DomainContext, user: SessionUser) => Promise<CentreContribution>;
}

/** Every area puts its source here. */
export const centreSources: readonly CentreSource[] = [
  { section: 'finance', read: readOrderTasks },
  { section: 'insurance', read: readInsuranceTasks },
  { section: 'demand', read: readDemandTasks },
  { section: null, read: readAuthenticationTasks },
];
