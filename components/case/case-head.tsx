import type { ReactNode } from 'react';
import { KeptFigures } from '#components/ui/figure.tsx';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import styles from './case-head.module.css';

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
          <p className={styles.note}>
            <KeptFigures text={note} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export interface CaseState {
  /** The official name of the state. */
  readonly label: string;
  readonly tone: TagTone;
}

interface CaseHeadProps {
  /** Who acts now: 现在轮到银行, 现在轮到您. */
  turn: string;
  /** It is the reader's turn. */
  isMine?: boolean;
  state: CaseState;
  /** Where the case stands, in plain words. */
  title: string;
  /** What happens next, and when. */
  children?: ReactNode;
  /** The step that waits for the reader. */
  task?: ReactNode;
  /** The clock of the case, or what can be done now. */
  below?: ReactNode;
}

/** Whose turn it is, the official state beside plain words, what happens next, and what the reader does for it: one card. */
export function CaseHead({ turn, isMine, state, title, children, task, below }: CaseHeadProps) {
  return (
    <Card className={joinClasses(styles.head, isMine && styles.mine)}>
      <p className={styles.turn}>
        <span className={styles.dot} aria-hidden="true" />
        {turn}
        <Tag tone={state.tone}>{state.label}</Tag>
      </p>
      <h2 className={styles.title}>
        <KeptFigures text={title} />
      </h2>
      {children !== undefined && <div className={styles.next}>{children}</div>}
      {task}
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </Card>
  );
}
