import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './state-mark.module.css';

export type MarkedState = 'ok' | 'warn' | 'bad';

const ICONS: Record<MarkedState, IconName> = { ok: 'check', warn: 'info', bad: 'close' };

interface StateMarkProps {
  state: MarkedState;
  children: ReactNode;
}

/** A judgement in a word, with its icon: 符合, 需补充信息, 不符合, 没有其他费用. */
export function StateMark({ state, children }: StateMarkProps) {
  return (
    <span className={joinClasses(styles.mark, styles[state])}>
      <Icon name={ICONS[state]} className={styles.icon} />
      {children}
    </span>
  );
}
