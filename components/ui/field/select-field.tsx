import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldText } from './field-frame.tsx';
import { fieldAria } from './field-ids.ts';

export interface Option {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'id' | 'name' | 'children'> {
  name: string;
  /** Defaults to the name. */
  id?: string;
  options: readonly Option[];
  /** Text of the empty choice; absent: there is none. */
  placeholder?: string;
}

export function SelectField({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <select
        {...select}
        id={id}
        name={name}
        className={joinClasses(styles.box, styles.select, error && styles.wrong, className)}
        {...fieldAria(id, hint, error)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
