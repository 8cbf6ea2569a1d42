'use client';

import '../antd/generated/select.css';
import { Select } from 'antd';
import styles from './field.module.css';
import { FieldFrame, splitField } from './field-frame.tsx';
import type { ListFieldProps, Option } from './select-field.tsx';

/** By a part of its name, or by another word for it: 木雕厂 finds what 木雕 stands for. */
function isMeant(typed: string, option?: Option): boolean {
  const said = typed.trim().toLowerCase();
  if (option === undefined || said === '') return option !== undefined;
  const words = option.words?.split(' ') ?? [];
  return option.label.toLowerCase().includes(said) || words.some((word) => word.includes(said) || said.includes(word));
}
const SEARCH = { filterOption: isMeant };

/** One of a long list, found by typing a part of its name or another word for it. */
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
