import type { ReactNode } from 'react';
import { joinClasses } from '#components/ui/join-classes.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import styles from './case-head.module.css';

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
  /** The clock of the case, or what can be done now. */
  below?: ReactNode;
}

/** Whose turn it is, the official state beside plain words, and what happens next. */
export function CaseHead({ turn, isMine, state, title, children, below }: CaseHeadProps) {
  return (
    <Card className={joinClasses(styles.head, isMine && styles.mine)}>
      <p className={styles.turn}>
        <span className={styles.dot} aria-hidden="true" />
        {turn}
        <Tag tone={state.tone}>{state.label}</Tag>
      </p>
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <div className={styles.next}>{children}</div>}
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </Card>
  );
}
