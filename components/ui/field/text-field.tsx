'use client';

import { Input, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldText } from './field-frame.tsx';
import { fieldAria } from './field-ids.ts';
import { useEarlyInput } from './use-early-input.ts';

export interface TextFieldProps extends FieldText, Omit<InputProps, 'id' | 'name' | 'value' | 'children' | 'status'> {
  name: string;
  /** Defaults to the name. */
  id?: string;
  value?: string;
  /** Attached to the box: 万元. */
  unit?: string;
  /** Under the box: the amount in capitals. */
  below?: ReactNode;
  /** Within the box on the right: 显示. */
  action?: ReactNode;
}

export function TextField({ name, id = name, label, hint, error, optional, unit, below, action, className, ...input }: TextFieldProps) {
  const early = useEarlyInput<HTMLInputElement>(input.value);
  const box = (
    <Input
      {...input}
      ref={(handle) => {
        early.current = handle?.input ?? null;
      }}
      id={id}
      name={name}
      status={error === undefined ? undefined : 'error'}
      className={joinClasses(styles.control, className)}
      {...fieldAria(id, hint, error)}
    />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      {unit === undefined && action === undefined ? (
        box
      ) : (
        <div className={styles.joined}>
          {box}
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          {action !== undefined && <span className={styles.action}>{action}</span>}
        </div>
      )}
      {below !== undefined && <p className={styles.below}>{below}</p>}
    </FieldFrame>
  );
}
