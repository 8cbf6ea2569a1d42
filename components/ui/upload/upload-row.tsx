import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './upload-row.module.css';

export type RowActions = Readonly<Record<string, () => void>>;

interface UploadRowProps {
  /** A picture, an icon or a mask in the square on the left. */
  square: ReactNode;
  name: string;
  /** What became of it. */
  children: ReactNode;
  /** What can be done with it: 删除. */
  actions: RowActions;
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
      <div className={styles.actions}>
        {Object.entries(actions).map(([words, act], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action whose words change keeps its place and the focus
          <RowAction key={place} of={name} onClick={act}>
            {words}
          </RowAction>
        ))}
      </div>
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
