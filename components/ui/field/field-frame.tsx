import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { fieldAria, fieldIds } from './field-ids.ts';

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

interface FieldProps extends BoxText {
  name: string;
  /** Defaults to the name. */
  id?: string;
  value?: unknown;
  /** Characters that it takes: more are told, never cut off. */
  maxLength?: number;
}

/** What is said of a text with more characters than it may have. */
export const tooLong = (value: unknown, most = Number.POSITIVE_INFINITY): string | undefined =>
  typeof value === 'string' && value.length > most ? `请不要超过${most}个字` : undefined;

/** What of a field its frame takes, and what its control: its name, its id and what ties it to hint and error. */
export function splitField<P extends FieldProps>(field: P) {
  const { name, id = name, label, hint, error: fault, optional, unit, action, below, maxLength, ...rest } = field;
  const error = tooLong(field.value, maxLength) ?? fault;
  return {
    frame: { id, label, hint, error, optional, unit, action, below },
    control: { ...rest, id, name, ...fieldAria(id, hint, error) },
  };
}

const LabelText = ({ label, optional }: FieldText) => (
  <>
    {label}
    {optional && <span className={styles.optional}>选填</span>}
  </>
);

function FieldNotes({ id, hint, error }: Omit<FieldText, 'label'> & { id: string }) {
  const ids = fieldIds(id);
  return (
    <>
      {hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={ids.error}>{error}</FieldError>}
    </>
  );
}

interface FieldFrameProps extends BoxText {
  id: string;
  children: ReactNode;
}

/** Label, hint and error above one control, which takes `fieldAria(id, …)`, with what belongs to its box. */
export function FieldFrame({ unit, action, below, children, ...text }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={text.id} className={styles.label}>
        <LabelText {...text} />
      </label>
      <FieldNotes {...text} />
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

/** The same above controls that are asked for together. */
export function FieldGroup({ children, ...text }: FieldText & { id: string; children: ReactNode }) {
  return (
    <fieldset id={text.id} className={styles.field} {...fieldAria(text.id, text.hint, text.error)}>
      <legend className={styles.label}>
        <LabelText {...text} />
      </legend>
      <FieldNotes {...text} />
      {children}
    </fieldset>
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
