import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './upload-row.module.css';

interface UploadRowProps {
  /** A picture, an icon or a mask in the square on the left. */
  square: ReactNode;
  name: string;
  /** What became of it. */
  children: ReactNode;
  actions: ReactNode;
  isWrong?: boolean;
}

/** One chosen file. */
export function UploadRow({ square, name, children, actions, isWrong }: UploadRowProps) {
  return (
    <li className={joinClasses(styles.row, isWrong && styles.wrong)}>
      <div className={styles.square}>{square}</div>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

interface RowActionProps {
  /** The file, for those who do not see the row. */
  of: string;
  onClick: () => void;
  children: string;
}

export function RowAction({ of, onClick, children }: RowActionProps) {
  return (
    <button type="button" className={styles.action} aria-label={`${children} ${of}`} onClick={onClick}>
      {children}
    </button>
  );
}
