import type { ReactNode } from 'react';
import { KeptFigures } from '#components/ui/figure.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { CaseState } from './case-head.tsx';
import styles from './case-row.module.css';

interface CaseRowProps {
  /** The institution's square or logo. */
  square: ReactNode;
  /** 园区担保贷，50 万元; leads to the case. */
  title: string;
  href: string;
  /** Institution and number. */
  meta: readonly string[];
  state: CaseState;
  /** Whose turn it is and until when: 补 1 份材料，还剩 4 天. */
  turn: string;
  /** It waits for the reader. */
  isWaiting?: boolean;
  /** Nothing happens any more. */
  isOver?: boolean;
  /** One button or link. */
  action: ReactNode;
}

/** One case of a list: a row, and on phones a card. */
export function CaseRow({ square, title, href, meta, state, turn, isWaiting, isOver, action }: CaseRowProps) {
  return (
    <li className={joinClasses(styles.row, isOver && styles.over)}>
      <div className={styles.square}>{square}</div>
      <div className={styles.what}>
        <h2 className={styles.title}>
          <SiteLink href={href}>
            <KeptFigures text={title} />
          </SiteLink>
        </h2>
        <p className={styles.meta}>
          {meta.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      </div>
      <div className={styles.state}>
        <Tag tone={state.tone}>{state.label}</Tag>
        <p className={joinClasses(styles.turn, isWaiting && styles.waiting)}>
          <KeptFigures text={turn} />
        </p>
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}

interface CaseRowsProps {
  label: string;
  /** One below the other with lines between, not each on a card. */
  isPlain?: boolean | undefined;
  children: ReactNode;
}

/** The rows of a list of cases. */
export function CaseRows({ label, isPlain, children }: CaseRowsProps) {
  return (
    <ul className={isPlain ? styles.plain : styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}
