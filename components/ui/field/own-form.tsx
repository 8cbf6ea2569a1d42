import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FailureBox } from './failure-box.tsx';
import styles from './own-form.module.css';
import { SentForm } from './sent-form.tsx';
import type { OwnForm as OwnFormState } from './use-own-form.ts';

interface OwnFormProps {
  // biome-ignore lint/suspicious/noExplicitAny: the frame of a form does not know its fields
  form: Pick<OwnFormState<any>, 'faults' | 'failure' | 'isBusy' | 'submit'>;
  /** What the form is called, for screen readers. */
  label: string;
  /** Head of the box that tells a failed try: 没有交上去. */
  failureTitle: string;
  submitText: string;
  /** Beside the main button. */
  more?: ReactNode;
  children: ReactNode;
}

/** Faults on top, fields, the main button. */
export function OwnForm({ form, label, failureTitle, submitText, more, children }: OwnFormProps) {
  return (
    <SentForm aria-label={label} className={styles.form} onSubmit={form.submit}>
      <ErrorSummary faults={form.faults} />
      <FailureBox title={failureTitle} failure={form.failure} />
      {children}
      <div className={styles.actions}>
        <Button type="submit" busy={form.isBusy}>
          {submitText}
        </Button>
        {more}
      </div>
    </SentForm>
  );
}

/** Two fields beside each other, one on phones. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
