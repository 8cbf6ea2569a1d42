'use client';

import { Checkbox, type CheckboxProps, Radio } from 'antd';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './check-row.module.css';

interface CheckRowProps extends Omit<CheckboxProps, 'type' | 'children' | 'classNames' | 'styles'> {
  type?: 'checkbox' | 'radio';
  label: ReactNode;
}

/** A tick box or radio with its words; the whole row is the target. */
export function CheckRow({ type = 'checkbox', label, className, ...input }: CheckRowProps) {
  const Box = type === 'radio' ? Radio : Checkbox;
  return (
    <Box {...input} className={joinClasses(styles.row, className)}>
      {label}
    </Box>
  );
}
