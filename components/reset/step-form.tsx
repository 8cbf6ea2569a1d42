import type { ReactNode } from 'react';
import { SentForm } from '#components/ui/field/sent-form.tsx';
import styles from './reset.module.css';

export const STEP_HEADING = 'reset-step';

interface StepFormProps {
  title: string;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** One step of the three. */
export function StepForm({ title, onSubmit, children }: StepFormProps) {
  return (
    <SentForm className={styles.form} onSubmit={onSubmit}>
      <h2 id={STEP_HEADING} tabIndex={-1} className={styles.stepTitle}>
        {title}
      </h2>
      {children}
    </SentForm>
  );
}
