import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-name.ts';
import { joinClasses } from '#components/ui/join-classes.ts';
import styles from './case-clock.module.css';

export interface CaseTerm {
  /** What has to happen: 受理. */
  readonly name: string;
  readonly state: 'kept' | 'broken' | 'running' | 'ahead';
  /** 按时, 晚了 1 天, 还剩 3 个工作日. */
  readonly mark: string;
  /** 用了 6 小时，约定 1 个工作日. */
  readonly note: string;
}

const ICONS: Record<CaseTerm['state'], IconName> = { kept: 'check', broken: 'warning', running: 'clock', ahead: 'clock' };

interface CaseClockProps {
  /** What is measured, for those who do not see the three side by side. */
  label: string;
  terms: readonly CaseTerm[];
}

/** What was promised by when, and whether it was kept. It does not tick. */
export function CaseClock({ label, terms }: CaseClockProps) {
  return (
    <ul className={styles.clock} aria-label={label}>
      {terms.map(({ name, state, mark, note }) => (
        <li key={name} className={styles.term}>
          <p className={joinClasses(styles.mark, styles[state])}>
            <Icon name={ICONS[state]} />
            {mark}
          </p>
          <p className={styles.name}>{name}</p>
          <p className={styles.note}>{note}</p>
        </li>
      ))}
    </ul>
  );
}
