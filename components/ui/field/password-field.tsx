'use client';

import { useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'unit' | 'action' | 'label' | 'autoComplete'> {
  label?: string;
  /** `new-password` lets the browser propose one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at. */
export function PasswordField({ label = '密码', id, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-pressed={isShown}
      aria-controls={id ?? field.name}
      className={styles.toggle}
      onClick={() => setShown(!isShown)}
    >
      <Icon name={isShown ? 'eye-off' : 'eye'} />
      {isShown ? '隐藏' : '显示'}
      <span className="visually-hidden">{label}</span>
    </button>
  );
  return (
    <TextField
      maxLength={128}
      {...field}
      id={id}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      action={toggle}
    />
  );
}
