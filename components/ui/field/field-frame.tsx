import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { fieldIds } from './field-ids.ts';

export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence of the broken rule; its presence marks the field. */
  error?: string;
  /** Writes 选填 beside the label. */
  optional?: boolean;
}

interface FieldFrameProps extends FieldText {
  id: string;
  children: ReactNode;
}

/** Label, hint and error above one control, which takes `fieldAria(id, …)`. */
export function FieldFrame({ id, label, hint, error, optional, children }: FieldFrameProps) {
  const ids = fieldIds(id);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>选填</span>}
      </label>
      {hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={ids.error}>{error}</FieldError>}
      {children}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  children: ReactNode;
}

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}
