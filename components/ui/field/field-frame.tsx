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

/** What a box may have beside its label. */
export interface BoxText extends FieldText {
  /** Attached to the box: 万元. */
  unit?: string;
  /** Within the box on the right: 显示. */
  action?: ReactNode;
  /** Under the box: the amount in capitals. */
  below?: ReactNode;
}

interface FieldFrameProps extends BoxText {
  id: string;
  children: ReactNode;
}

/** Label, hint and error above one control, which takes `fieldAria(id, …)`, with what belongs to its box. */
export function FieldFrame({ id, label, hint, error, optional, unit, action, below, children }: FieldFrameProps) {
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
      {unit === undefined && action === undefined ? (
        children
      ) : (
        <div className={styles.joined}>
          {children}
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          {action !== undefined && <span className={styles.action}>{action}</span>}
        </div>
      )}
      {below !== undefined && <p className={styles.below}>{below}</p>}
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
