import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './fill-in-sentence.module.css';

interface SentenceInputProps extends Omit<ComponentProps<'input'>, 'aria-label' | 'className' | 'children'> {
  name: string;
  /** What is asked, for screen readers. */
  label: string;
}

export function SentenceInput({ label, size = 4, inputMode = 'decimal', ...input }: SentenceInputProps) {
  return (
    <input
      autoComplete="off"
      {...input}
      size={size}
      inputMode={inputMode}
      aria-label={label}
      className={joinClasses(styles.blank, styles.input)}
    />
  );
}

interface SentenceSelectProps extends Omit<ComponentProps<'select'>, 'aria-label' | 'className' | 'children'> {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

export function SentenceSelect({ label, options, ...select }: SentenceSelectProps) {
  return (
    <select {...select} aria-label={label} className={joinClasses(styles.blank, styles.select)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
