import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldText, splitField } from './field-frame.tsx';

export interface Option {
  value: string;
  label: string;
  /** Further words, parted by blanks, by which a list that is searched finds it. */
  words?: string;
}

export interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'id' | 'name' | 'children'> {
  name: string;
  /** Defaults to the name. */
  id?: string;
  options: readonly Option[];
  /** Text of the empty choice; absent: there is none. */
  placeholder?: string;
}

/** What every list of choices takes, whoever draws it. */
export interface ListFieldProps extends Pick<SelectFieldProps, 'name' | 'id' | keyof FieldText | 'options' | 'placeholder'> {
  value: string;
  onChange: (event: { readonly target: { readonly value: string } }) => void;
}

export function SelectField({ options, placeholder, className, ...field }: SelectFieldProps) {
  const { frame, control } = splitField(field);
  return (
    <FieldFrame {...frame}>
      <select {...control} className={joinClasses(styles.box, styles.select, frame.error && styles.wrong, className)}>
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
