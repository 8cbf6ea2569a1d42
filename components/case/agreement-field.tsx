import type { ReactNode } from 'react';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';

interface AgreementFieldProps {
  id: string;
  label: ReactNode;
  error: string | undefined;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

/** A tick without which nothing is done, and the sentence that asks for it. */
export function AgreementField({ id, label, error, isAgreed, onAgree }: AgreementFieldProps) {
  return (
    <div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <CheckRow
        id={id}
        name={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        label={label}
        checked={isAgreed}
        onChange={({ target }) => onAgree(target.checked)}
      />
    </div>
  );
}
