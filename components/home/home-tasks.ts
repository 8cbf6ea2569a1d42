import type { PortalTask } from '#components/blocks/tasks/find-tasks.ts';
import { lastingTasks, mainTasks } from '#components/blocks/tasks/portal-tasks.ts';
import type { HomeStatistics } from '#lib/contract/institution.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { isShown } from '#lib/flags/is-shown.ts';

export type HomeTask = Pick<PortalTask, 'title' | 'hint' | 'href'>;

const FEW = 4;

/** What people come for, each with the page where it is done; a hidden section takes its task along, as does an area that is off. */
export function toHomeTasks(flags: DisplayFlags, guaranteeUrl: string | undefined, statistics: HomeStatistics | null): HomeTask[] {
  const firstLoans = statistics === null || statistics.firstLoanCount === 0 ? '' : `，已有 ${statistics.firstLoanCount} 家贷到第一笔`;
  const tasks = mainTasks(guaranteeUrl).map((task, index) => (index === 0 ? { ...task, hint: `${task.hint}${firstLoans}` } : task));
  const shown = tasks.filter(({ href }) => isShown(href, flags));
  return shown.length < FEW ? [...shown, ...lastingTasks().filter(({ href }) => isShown(href, flags))] : shown;
}
