'use client';

import '../antd/generated/select.css';
import { Select } from 'antd';
import styles from './field.module.css';
import { FieldFrame, splitField } from './field-frame.tsx';
import type { ListFieldProps } from './select-field.tsx';

const SEARCH = { optionFilterProp: 'label' };

/** One of a long list, found by typing a part of its name. */
export function SearchSelectField({ options, placeholder, value, onChange, ...field }: ListFieldProps) {
  const { frame, control } = splitField(field);
  const { name, ...rest } = control;
  return (
    <FieldFrame {...frame}>
      <Select
        {...rest}
        value={value === '' ? undefined : value}
        onChange={(chosen = '') => onChange({ target: { value: chosen } })}
        options={[...options]}
        placeholder={placeholder}
        allowClear={placeholder !== undefined}
        showSearch={SEARCH}
        status={frame.error === undefined ? undefined : 'error'}
        transitionName=""
        className={styles.control}
      />
    </FieldFrame>
  );
}
