import { Icon } from '../icon.tsx';
import { SiteLink } from '../site-link.tsx';
import { WhenOpen } from '../when-open.tsx';
import styles from './state.module.css';

export interface UsualTask {
  readonly label: string;
  readonly href: string;
}

/** What people usually come for, as far as it is there, for a page that has nothing of its own. */
export function UsualTasks({ tasks }: { tasks: readonly UsualTask[] }) {
  return (
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <WhenOpen key={task.href} href={task.href}>
          <li>
            <SiteLink href={task.href} className={styles.task}>
              {task.label}
              <Icon name="arrow-right" />
            </SiteLink>
          </li>
        </WhenOpen>
      ))}
    </ul>
  );
}
