import type { CentreSummary, CentreTask } from '#lib/contract/message.ts';
import { readDemandTasks } from '../../cases/demand/demands.ts';
import { readFeedbackTasks } from '../../cases/feedback/feedbacks.ts';
import { readDraftTasks } from '../../cases/finance/drafts.ts';
import { readOrderTasks } from '../../cases/finance/list-orders.ts';
import { readLetterTasks } from '../../cases/guarantee/letter-tasks.ts';
import { readInsuranceTasks } from '../../cases/insurance/centre-source.ts';
import type { SessionUser } from '../account/sessions.ts';
import { readAuthenticationTasks } from '../authentication/centre-source.ts';
import { readCertificateTasks } from '../certificate/list-certificates.ts';
import { readConsentTasks } from '../consent/centre-source.ts';
import type { DomainContext } from '../domain-context.ts';
import { countUnread } from '../message/messages.ts';
import type { CentreSource } from './centre-sources.ts';

/** Every area puts its source here; of what has no end, that of the first stands first, and what one may leave last. */
export const centreSources: readonly CentreSource[] = [
  { section: 'finance', read: readOrderTasks },
  { section: 'insurance', read: readInsuranceTasks },
  { section: 'demand', read: readDemandTasks },
  { section: 'feedback', read: readFeedbackTasks },
  { section: 'account', read: readConsentTasks },
  { section: null, read: readDraftTasks },
  { section: null, read: readCertificateTasks },
  { section: 'certification', read: readAuthenticationTasks },
];

/** The same beside a guarantee site. */
export const sourcesWithLetters: readonly CentreSource[] = [{ section: 'guarantee', read: readLetterTasks }, ...centreSources];

const MAX_TASKS = 10;
/** Sorts after every moment. */
const NO_END = '9999';

const endOf = ({ dueTime }: CentreTask): string => dueTime || NO_END;
const byEnd = (a: CentreTask, b: CentreTask): number => (endOf(a) < endOf(b) ? -1 : Number(endOf(a) > endOf(b)));

/** Of how many cases they are: the lists count these, however many claims of one want papers. */
const countCases = (tasks: readonly CentreTask[]): number => new Set(tasks.map(({ linkUrl }) => linkUrl.split('#')[0])).size;

/** What waits for a user, what others work on, what ends soon; nearest end first, the ten nearest of each. */
export async function summariseCentre(
  context: DomainContext,
  user: SessionUser,
  sources: readonly CentreSource[] = centreSources,
): Promise<CentreSummary> {
  const { total } = await countUnread(context, user.id);
  const summary: CentreSummary = {
    unread: total,
    waiting: { finance: 0, insurance: 0, demand: 0 },
    tasks: [],
    runningCount: 0,
    expiring: [],
  };
  for (const { section, read } of sources) {
    const { tasks, runningCount, expiring } = await read(context, user);
    if (section !== null) summary.waiting[section] = (summary.waiting[section] ?? 0) + countCases(tasks);
    summary.tasks.push(...tasks);
    summary.expiring.push(...expiring);
    summary.runningCount += runningCount;
  }
  const nearest = (tasks: readonly CentreTask[]) => [...tasks].sort(byEnd).slice(0, MAX_TASKS);
  return { ...summary, tasks: nearest(summary.tasks), expiring: nearest(summary.expiring) };
}
