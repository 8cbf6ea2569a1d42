import { Icon } from '../icon.tsx';
import { SearchBox } from '../search-box.tsx';
import { SiteLink } from '../site-link.tsx';
import { WhenOpen } from '../when-open.tsx';
import styles from './state.module.css';
import { StateCard } from './state-card.tsx';

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

interface MissingStateProps {
  /** What people usually come for, four links. */
  tasks: readonly UsualTask[];
  /** The page that answers the search box. */
  searchPath: string;
}

/** Gone, foreign or never there: the same page for all of them. */
export function MissingState({ tasks, searchPath }: MissingStateProps) {
  return (
    <StateCard title="访问资源不存在" heading="h1" drawing="calm-water">
      <p>
        它可能已经下架，或者网址少了几个字。<WhenOpen href={searchPath}>搜一下，或者</WhenOpen>从这里接着办。
      </p>
      <WhenOpen href={searchPath}>
        <SearchBox action={searchPath} className={styles.search} id="missing-search" />
      </WhenOpen>
      <UsualTasks tasks={tasks} />
    </StateCard>
  );
}
