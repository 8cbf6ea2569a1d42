import { toHref } from '#lib/routes/to-href.ts';
import { ClosedState } from '../ui/state/closed-state.tsx';
import styles from './fault-main.module.css';
import { USUAL_TASKS } from './fault-main.tsx';
import { PageMain } from './page-main.tsx';

/** The last two are always open, so that there is something to do whatever is off. */
const TASKS = [
  ...USUAL_TASKS,
  { label: '算一笔贷款', href: toHref('calculator', {}) },
  { label: '看我的消息', href: toHref('userMessage', {}) },
];

/** The whole page of what belongs to an area that is off. */
export function ClosedMain() {
  return (
    <PageMain status={404} className={styles.main}>
      <ClosedState tasks={TASKS} homeHref={toHref('home', {})} />
    </PageMain>
  );
}
