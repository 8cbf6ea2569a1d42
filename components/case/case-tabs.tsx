import { Count } from '#components/ui/count.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { onPlainClick } from '#lib/browser/stabilize-clicks.ts';
import styles from './case-tabs.module.css';

export interface CaseTab {
  /** Empty for all. */
  readonly key: string;
  readonly label: string;
  readonly count: number | undefined;
  /** These wait for the reader. */
  readonly isWaiting?: boolean;
  readonly href: string;
}

interface CaseTabsProps {
  /** What is grouped: 订单分组. */
  label: string;
  tabs: readonly CaseTab[];
  current: string;
  onChoose: (key: string) => void;
}

/** The groups of a list of cases, each a link with its count. */
export function CaseTabs({ label, tabs, current, onChoose }: CaseTabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map(({ key, label: name, count, isWaiting, href }) => (
          <li key={key}>
            <a
              href={href}
              className={joinClasses(styles.tab, key === current && styles.current)}
              aria-current={key === current ? 'page' : undefined}
              onClick={onPlainClick(() => onChoose(key))}
            >
              {name}
              <TabCount count={count} isWaiting={isWaiting} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All, what waits for the reader, and the other groups. */
export const toGroupTabs = <Group extends string>(groups: readonly Group[], labels: Readonly<Record<Group, string>>) => [
  { key: '', label: '全部' },
  ...groups
    .toSorted((a, b) => Number(b === 'mine') - Number(a === 'mine'))
    .map((group) => ({ key: group, label: labels[group], isWaiting: group === 'mine' })),
];

function TabCount({ count, isWaiting }: Pick<CaseTab, 'count' | 'isWaiting'>) {
  if (count === undefined) return null;
  return isWaiting && count > 0 ? <Count value={count} label="件等您处理" /> : <small className={styles.count}>{count}</small>;
}
