import type { ReactNode } from 'react';
import { kept } from '#components/ui/figure.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import styles from './terms-compared.module.css';

export interface ComparedTerm {
  /** 金额, 综合年化. */
  readonly name: string;
  readonly asked: ReactNode;
  readonly offered: ReactNode;
  /** What the difference means: 少 10 万元. */
  readonly note?: string;
  /** The one that decides. */
  readonly isMain?: boolean;
}

interface TermsComparedProps {
  caption: string;
  /** Heads of the two columns. */
  asked?: string;
  offered?: string;
  terms: readonly ComparedTerm[];
}

/** What was asked for beside what is offered, on one scale. */
export function TermsCompared({ caption, asked = '您申请的', offered = '机构给的', terms }: TermsComparedProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">{asked}</th>
          <th scope="col">{offered}</th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <tr key={term.name} className={joinClasses(term.isMain && styles.main)}>
            <th scope="row">{term.name}</th>
            <td>{kept(term.asked)}</td>
            <td>
              <span className={styles.offered}>{kept(term.offered)}</span>
              {term.note !== undefined && <span className={styles.note}>{kept(term.note)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
