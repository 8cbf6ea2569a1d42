import { SearchBox } from '../search-box.tsx';
import { WhenOpen } from '../when-open.tsx';
import styles from './state.module.css';
import { StateCard } from './state-card.tsx';
import { type UsualTask, UsualTasks } from './usual-tasks.tsx';

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
