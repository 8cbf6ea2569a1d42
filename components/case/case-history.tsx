import type { ReactNode } from 'react';
import styles from './case-history.module.css';

export interface CaseEvent {
  readonly key: string;
  readonly state: 'done' | 'current' | 'next';
  /** 银行受理了，陈经理负责. */
  readonly name: string;
  /** 11 月 18 日 15:20, 预计 11 月 24 日前. */
  readonly when?: string;
  /** The institution's own words. */
  readonly quote?: string;
  /** Files, figures, what is to come. */
  readonly detail?: ReactNode;
}

interface CaseHistoryProps {
  events: readonly CaseEvent[];
}

const HIDDEN_WORDS: Record<CaseEvent['state'], string> = { done: '', current: '（现在）', next: '（还没到）' };

/** The course of a case as a wavy line downwards: what has happened solid, what is to come dotted. */
export function CaseHistory({ events }: CaseHistoryProps) {
  return (
    <ol className={styles.history}>
      {events.map(({ key, state, name, when, quote, detail }) => (
        <li key={key} className={styles.event} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <p className={styles.name}>
            {name}
            {HIDDEN_WORDS[state] !== '' && <span className="visually-hidden">{HIDDEN_WORDS[state]}</span>}
          </p>
          {when !== undefined && when !== '' && <p className={styles.when}>{when}</p>}
          {quote !== undefined && quote !== '' && <blockquote className={styles.quote}>“{quote}”</blockquote>}
          {detail !== undefined && <div className={styles.detail}>{detail}</div>}
        </li>
      ))}
    </ol>
  );
}
