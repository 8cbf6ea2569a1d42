import type { ReactNode } from 'react';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import field from '#components/ui/field/field.module.css';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { fieldAria, fieldIds } from '#components/ui/field/field-ids.ts';
import type { Option } from '#components/ui/field/select-field.tsx';
import styles from './demand-form.module.css';

interface DemandGroupProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One subject of the form. */
export function DemandGroup({ id, title, children }: DemandGroupProps) {
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.groupTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface TickFieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any of several. */
export function TickField({ id, label, hint, error, options, chosen, onChange }: TickFieldProps) {
  const ids = fieldIds(id);
  const toggle = (code: string, isOn: boolean) => onChange(isOn ? [...chosen, code] : chosen.filter((one) => one !== code));
  return (
    <fieldset id={id} className={field.field} {...fieldAria(id, hint, error)}>
      <legend className={field.label}>{label}</legend>
      {hint !== undefined && (
        <p id={ids.hint} className={field.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={ids.error}>{error}</FieldError>}
      <div className={styles.ticks}>
        {options.map(({ value, label: words }) => (
          <CheckRow
            key={value}
            name={`${id}-${value}`}
            label={words}
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
