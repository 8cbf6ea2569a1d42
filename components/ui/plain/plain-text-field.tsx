import type { ComponentProps } from 'react';
import styles from '../field/field.module.css';
import { type BoxText, FieldFrame, splitField } from '../field/field-frame.tsx';
import { useEarlyInput } from '../field/use-early-input.ts';
import { joinClasses } from '../join-classes.ts';

interface PlainTextFieldProps extends BoxText, Omit<ComponentProps<'input'>, 'id' | 'name' | 'children'> {
  name: string;
  /** Defaults to the name. */
  id?: string;
}

export function PlainTextField({ className, ...field }: PlainTextFieldProps) {
  const { frame, control } = splitField(field);
  const early = useEarlyInput<HTMLInputElement>(control.value);
  return (
    <FieldFrame {...frame}>
      <input {...control} ref={control.ref ?? early} className={joinClasses(styles.box, frame.error && styles.wrong, className)} />
    </FieldFrame>
  );
}
