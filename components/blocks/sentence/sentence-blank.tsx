import type { ComponentProps } from 'react';
import { joinClasses } from '#components/ui/join-classes.ts';
import styles from './fill-in-sentence.module.css';

export interface SentenceInputProps extends Omit<ComponentProps<'input'>, 'aria-label' | 'className' | 'children'> {
  name: string;
  /** What is asked, for screen readers. */
  label: string;
  /** The words that stay on the same line: 万元，. */
  after?: string;
}

/** Not with autocomplete off: a browser that comes back would put the served figure in place of the typed one. */
export function SentenceInput({ label, after, size = 4, inputMode = 'decimal', ...input }: SentenceInputProps) {
  return (
    <span className={styles.together}>
      <input {...input} size={size} inputMode={inputMode} aria-label={label} className={joinClasses(styles.blank, styles.input)} />
      {after}
    </span>
  );
}

export interface SentenceSelectProps extends Omit<ComponentProps<'select'>, 'aria-label' | 'className' | 'children'> {
  name: string;
  label: string;
  after?: string;
  options: readonly { value: string; label: string }[];
}

export function SentenceSelect({ label, after, options, ...select }: SentenceSelectProps) {
  return (
    <span className={styles.together}>
      <select {...select} aria-label={label} className={joinClasses(styles.blank, styles.select)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {after}
    </span>
  );
}
