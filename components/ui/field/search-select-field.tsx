'use client';

import '../antd/generated/select.css';
import { Select } from 'antd';
import styles from './field.module.css';
import { FieldFrame, type FieldText } from './field-frame.tsx';
import { fieldAria } from './field-ids.ts';
import type { Option } from './select-field.tsx';

interface SearchSelectFieldProps extends FieldText {
  name: string;
  /** Defaults to the name. */
  id?: string;
  options: readonly Option[];
  /** Text of the empty choice; absent: there is none. */
  placeholder?: string;
  value: string;
  onChange: (event: { readonly target: { readonly value: string } }) => void;
}

const SEARCH = { optionFilterProp: 'label' };

/** One of a long list, found by typing a part of its name. */
export function SearchSelectField({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  value,
  onChange,
}: SearchSelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <Select
        id={id}
        value={value === '' ? undefined : value}
        onChange={(chosen = '') => onChange({ target: { value: chosen } })}
        options={[...options]}
        placeholder={placeholder}
        allowClear={placeholder !== undefined}
        showSearch={SEARCH}
        status={error === undefined ? undefined : 'error'}
        transitionName=""
        className={styles.control}
        {...fieldAria(id, hint, error)}
      />
    </FieldFrame>
  );
}
