'use client';

import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldText } from './field-frame.tsx';
import { fieldAria } from './field-ids.ts';

interface TextAreaFieldProps extends FieldText, Omit<ComponentProps<typeof Input.TextArea>, 'id' | 'name' | 'children' | 'status'> {
  name: string;
  /** Defaults to the name. */
  id?: string;
}

export function TextAreaField({ name, id = name, label, hint, error, optional, className, rows = 3, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <Input.TextArea
        {...area}
        id={id}
        name={name}
        rows={rows}
        status={error === undefined ? undefined : 'error'}
        className={joinClasses(styles.control, className)}
        {...fieldAria(id, hint, error)}
      />
    </FieldFrame>
  );
}
