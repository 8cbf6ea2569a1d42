import { isHrefOpen } from '#lib/areas/route-areas.ts';
import type { AreaName } from '#lib/contract/areas.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { ClosedState } from '../ui/state/closed-state.tsx';
import styles from './fault-main.module.css';
import { USUAL_TASKS } from './fault-main.tsx';
import { PageMain } from './page-main.tsx';

/** Always open, so that there is something to do whatever is off. */
const PLAIN_TASKS = [
  { label: '算一笔贷款', href: toHref('calculator', {}) },
  { label: '看我的消息', href: toHref('userMessage', {}) },
];

interface ClosedMainProps {
  off: readonly AreaName[];
}

/** The whole page of what belongs to an area that is off. */
export function ClosedMain({ off }: ClosedMainProps) {
  const isOn = (name: AreaName): boolean => !off.includes(name);
  const tasks = [...USUAL_TASKS, ...PLAIN_TASKS].filter(({ href }) => isHrefOpen(href, isOn));
  return (
    <PageMain status={404} className={styles.main}>
      <ClosedState tasks={tasks} homeHref={toHref('home', {})} />
    </PageMain>
  );
}
