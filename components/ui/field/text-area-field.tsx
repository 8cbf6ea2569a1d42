import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldText } from './field-frame.tsx';
import { fieldAria } from './field-ids.ts';

export interface TextAreaFieldProps extends FieldText, Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'children'> {
  name: string;
  /** Defaults to the name. */
  id?: string;
}

export function TextAreaField({ name, id = name, label, hint, error, optional, className, rows = 3, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...area}
        id={id}
        name={name}
        rows={rows}
        className={joinClasses(styles.box, error && styles.wrong, className)}
        {...fieldAria(id, hint, error)}
      />
    </FieldFrame>
  );
}
