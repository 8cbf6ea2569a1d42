import type { Ref } from 'react';
import styles from '#components/ui/field/field.module.css';
import { FieldFrame } from '#components/ui/field/field-frame.tsx';
import { fieldAria } from '#components/ui/field/field-ids.ts';

interface FingerprintFileProps {
  id: string;
  label: string;
  hint: string;
  /** What became of the chosen file. */
  status: string;
  onChange: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Takes a file whose fingerprint is read in the browser: without a name, so that no form sends it. */
export function FingerprintFile({ id, label, hint, status, onChange, ref }: FingerprintFileProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <input
        ref={ref}
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        className={`${styles.box} ${styles.file}`}
        onChange={onChange}
        {...fieldAria(id, hint, undefined)}
      />
      <p className={styles.hint} role="status">
        {status}
      </p>
    </FieldFrame>
  );
}
