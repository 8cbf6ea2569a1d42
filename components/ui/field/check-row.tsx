'use client';

import { Checkbox, type CheckboxProps } from 'antd';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './check-row.module.css';

interface CheckRowProps extends Omit<CheckboxProps, 'type' | 'children' | 'classNames' | 'styles'> {
  label: ReactNode;
}

/** A tick box with its words; the whole row is the target. */
export function CheckRow({ label, className, ...input }: CheckRowProps) {
  return (
    <Checkbox {...input} className={joinClasses(styles.row, className)}>
      {label}
    </Checkbox>
  );
}
