import type { ChangeEvent, ReactNode } from 'react';
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

export interface ChoiceFieldProps extends FieldText {
  name: string;
  id?: string;
  choices: readonly Choice[];
  defaultValue?: string;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** One of a few: real radios drawn as boxes, or as rows when a choice has consequences. */
export function ChoiceField({ name, id = name, label, hint, error, optional, choices, defaultValue, value, onChange }: ChoiceFieldProps) {
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
          <label key={choice.value} className={joinClasses(styles.choice, asRows && styles.row)}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              className={asRows ? styles.radio : styles.hiddenRadio}
              defaultChecked={value === undefined && choice.value === defaultValue ? true : undefined}
              checked={value === undefined ? undefined : choice.value === value}
              onChange={onChange}
            />
            <ChoiceText choice={choice} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ChoiceText({ choice }: { choice: Choice }) {
  if (choice.hint === undefined && choice.consequence === undefined) return <span>{choice.label}</span>;
  return (
    <span className={styles.text}>
      <span className={styles.name}>{choice.label}</span>
      {choice.consequence !== undefined && <span className={styles.consequence}>{choice.consequence}</span>}
      {choice.hint !== undefined && <span className={styles.hint}>{choice.hint}</span>}
    </span>
  );
}
