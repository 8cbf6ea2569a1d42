import type { ComponentProps } from 'react';
import styles from '../field/field.module.css';
import { type BoxText, FieldFrame } from '../field/field-frame.tsx';
import { fieldAria } from '../field/field-ids.ts';
import { useEarlyInput } from '../field/use-early-input.ts';
import { joinClasses } from '../join-classes.ts';

interface PlainTextFieldProps extends BoxText, Omit<ComponentProps<'input'>, 'id' | 'name' | 'children'> {
  name: string;
  /** Defaults to the name. */
  id?: string;
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
  return (
    <FieldFrame {...{ id, label, hint, error, optional, unit, action, below }}>
      <input
        {...input}
        ref={input.ref ?? early}
        id={id}
        name={name}
        className={joinClasses(styles.box, error && styles.wrong, className)}
        {...fieldAria(id, hint, error)}
      />
    </FieldFrame>
  );
}
