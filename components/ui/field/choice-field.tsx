'use client';

import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './choice-field.module.css';
import field from './field.module.css';
import { FieldError, type FieldText } from './field-frame.tsx';
import { fieldAria, fieldIds } from './field-ids.ts';

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
export function ChoiceField({ name, id = name, label, hint, error, optional, choices, value, onChange }: ChoiceFieldProps) {
  const ids = fieldIds(id);
  const asRows = choices.some((choice) => choice.hint !== undefined || choice.consequence !== undefined);
  return (
    <fieldset id={id} className={field.field} {...fieldAria(id, hint, error)}>
      <legend className={field.label}>
        {label}
        {optional && <span className={field.optional}>选填</span>}
      </legend>
      {hint !== undefined && (
        <p id={ids.hint} className={field.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={ids.error}>{error}</FieldError>}
      <div className={asRows ? styles.rows : styles.boxes}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange({ target: choice })}
            className={joinClasses(styles.choice, asRows && styles.row)}
          >
            <ChoiceText choice={choice} />
          </Radio>
        ))}
      </div>
    </fieldset>
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
