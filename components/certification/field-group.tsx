import type { ReactNode } from 'react';
import styles from './certification.module.css';

interface FieldGroupProps {
  title: string;
  children: ReactNode;
}

/** One of the three groups of the dialog, two fields beside each other. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
