import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './plain-check-row.module.css';

interface PlainCheckRowProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  /** How many remain with it chosen, on the right. */
  count?: ReactNode;
}

/** A tick box or radio with its words where people browse: of no script but ours, the whole row the target. */
export function PlainCheckRow({ type = 'checkbox', label, count, className, ...input }: PlainCheckRowProps) {
  return (
    <label className={joinClasses(styles.row, className)}>
      <input {...input} type={type} className={joinClasses(styles.box, type === 'radio' && styles.radio)} />
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
