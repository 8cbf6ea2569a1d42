'use client';

import { Radio } from 'antd';
import { joinClasses } from '../join-classes.ts';
import styles from './choice-field.module.css';

interface SegmentChoiceProps<V extends string> {
  /** What is chosen, for those who do not see that the parts belong together. */
  label: string;
  name: string;
  choices: readonly { readonly value: V; readonly label: string }[];
  value: V;
  onChange: (value: V) => void;
  /** segments: joined boxes; tabs: words on a line. */
  look?: 'segments' | 'tabs';
}

/** One of two to four that decides what the form asks for: real radios. */
export function SegmentChoice<V extends string>({ label, name, choices, value, onChange, look = 'segments' }: SegmentChoiceProps<V>) {
  return (
    <fieldset aria-label={label} className={styles[look]}>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          name={name}
          value={choice.value}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
          className={joinClasses(styles.choice, styles.part)}
        >
          {choice.label}
        </Radio>
      ))}
    </fieldset>
  );
}
