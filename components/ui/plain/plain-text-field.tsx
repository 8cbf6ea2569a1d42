import type { ComponentProps, ReactNode } from 'react';
import styles from '../field/field.module.css';
import { FieldFrame, type FieldText } from '../field/field-frame.tsx';
import { fieldAria } from '../field/field-ids.ts';
import { useEarlyInput } from '../field/use-early-input.ts';
import { joinClasses } from '../join-classes.ts';

interface PlainTextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'name' | 'children'> {
  name: string;
  /** Defaults to the name. */
  id?: string;
  /** Attached to the box: 万元. */
  unit?: string;
  /** Under the box: the amount in capitals. */
  below?: ReactNode;
  /** Within the box on the right: 显示. */
  action?: ReactNode;
}

export function PlainTextField({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  unit,
  below,
  action,
  className,
  ...input
}: PlainTextFieldProps) {
  const early = useEarlyInput<HTMLInputElement>(input.value);
  const box = (
    <input
      {...input}
      ref={input.ref ?? early}
      id={id}
      name={name}
      className={joinClasses(styles.box, error && styles.wrong, className)}
      {...fieldAria(id, hint, error)}
    />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      {unit === undefined && action === undefined ? (
        box
      ) : (
        <div className={styles.joined}>
          {box}
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          {action !== undefined && <span className={styles.action}>{action}</span>}
        </div>
      )}
      {below !== undefined && <p className={styles.below}>{below}</p>}
    </FieldFrame>
  );
}
