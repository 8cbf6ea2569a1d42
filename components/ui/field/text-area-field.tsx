'use client';

import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldText, splitField } from './field-frame.tsx';

interface TextAreaFieldProps extends FieldText, Omit<ComponentProps<typeof Input.TextArea>, 'id' | 'name' | 'children' | 'status'> {
  name: string;
  /** Defaults to the name. */
  id?: string;
}

export function TextAreaField({ className, rows = 3, ...field }: TextAreaFieldProps) {
  const { frame, control } = splitField(field);
  return (
    <FieldFrame {...frame}>
      <Input.TextArea
        {...control}
        rows={rows}
        status={frame.error === undefined ? undefined : 'error'}
        className={joinClasses(styles.control, className)}
      />
    </FieldFrame>
  );
}
