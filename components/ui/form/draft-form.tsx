import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ErrorSummary } from '../field/error-summary.tsx';
import { FailureBox } from '../field/failure-box.tsx';
import { SentForm, type SentFormProps } from '../field/sent-form.tsx';
import styles from './draft-form.module.css';
import type { DraftFormState } from './use-draft-form.ts';

interface DraftFormProps extends Omit<SentFormProps, 'onSubmit'> {
  // biome-ignore lint/suspicious/noExplicitAny: the frame of a form does not know its fields
  form: Pick<DraftFormState<any>, 'faults' | 'failure' | 'isBusy' | 'submit'>;
  /** Head of the box that tells a failed try: 没有交上去. None where failures are told elsewhere. */
  failureTitle?: string;
  /** What else to look at after a failed try. */
  advice?: ReactNode;
  /** Of the main button; a form that draws its own has none here. */
  submitText?: string;
  /** Beside the main button. */
  more?: ReactNode;
  /** Above the faults. */
  lead?: ReactNode;
  /** Instead of checking by the schema and sending. */
  onSubmit?: () => unknown;
}

/** The failed try and faults on top, fields, the main button. */
export function DraftForm({
  form,
  failureTitle = '',
  advice,
  submitText,
  more,
  lead,
  onSubmit,
  className,
  children,
  ...attributes
}: DraftFormProps) {
  return (
    <SentForm {...attributes} className={className ?? styles.form} onSubmit={onSubmit ?? form.submit}>
      {lead}
      <FailureBox title={failureTitle} failure={form.failure}>
        {advice}
      </FailureBox>
      <ErrorSummary faults={form.faults} />
      {children}
      {submitText !== undefined && (
        <div className={styles.actions}>
          <Button type="submit" busy={form.isBusy}>
            {submitText}
          </Button>
          {more}
        </div>
      )}
    </SentForm>
  );
}

/** Two fields beside each other, one on phones. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={`phone-stack ${styles.pair}`}>{children}</div>;
}
