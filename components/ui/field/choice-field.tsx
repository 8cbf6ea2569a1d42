'use client';

import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './choice-field.module.css';
import { FieldGroup, type FieldText } from './field-frame.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  /** With a hint or a consequence the choices are rows instead of boxes. */
  hint?: ReactNode;
  consequence?: ReactNode;
}

interface ChoiceFieldProps extends FieldText {
  name: string;
  id?: string;
  choices: readonly Choice[];
  value: string;
  onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** One of a few: real radios drawn as boxes, or as rows when a choice has consequences. */
export function ChoiceField({ name, id = name, choices, value, onChange, ...text }: ChoiceFieldProps) {
  const asRows = choices.some((choice) => choice.hint !== undefined || choice.consequence !== undefined);
  return (
    <FieldGroup {...text} id={id}>
      <div className={asRows ? styles.rows : styles.boxes}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange({ target: choice })}
            className={joinClasses(styles.choice, styles.box, asRows && styles.row)}
          >
            <ChoiceText choice={choice} />
          </Radio>
        ))}
      </div>
    </FieldGroup>
  );
}

function ChoiceText({ choice }: { choice: Choice }) {
  if (choice.hint === undefined && choice.consequence === undefined) return choice.label;
  return (
    <span className={styles.text}>
      <span className={styles.name}>{choice.label}</span>
      {choice.consequence !== undefined && <span className={styles.consequence}>{choice.consequence}</span>}
      {choice.hint !== undefined && <span className={styles.hint}>{choice.hint}</span>}
    </span>
  );
}
