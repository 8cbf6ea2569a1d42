import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import styles from './review-list.module.css';

export interface ReviewedAnswer {
  readonly label: string;
  /** Missing answers are told as such. */
  readonly value: ReactNode;
  /** Under the value: the amount in capitals, the rule that it breaks. */
  readonly note?: ReactNode;
}

export interface ReviewedStep {
  readonly step: string;
  /** 借多少. */
  readonly title: string;
  readonly answers: readonly ReviewedAnswer[];
}

interface ReviewListProps {
  steps: readonly ReviewedStep[];
  /** Leads back to a step; without it there is nothing to change any more. */
  onEdit?: (step: string) => void;
}

/** Every answer once more, each subject with a way back to it. */
export function ReviewList({ steps, onEdit }: ReviewListProps) {
  return (
    <div className={styles.list}>
      {steps.map(({ step, title, answers }) => (
        <section key={step} aria-label={title}>
          <div className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            {onEdit !== undefined && (
              <Button variant="plain" size="small" onClick={() => onEdit(step)}>
                修改<span className="visually-hidden">{title}</span>
              </Button>
            )}
          </div>
          <AnswerList answers={answers} />
        </section>
      ))}
    </div>
  );
}

/** Labels and values, one below the other. */
export function AnswerList({ answers }: { answers: readonly ReviewedAnswer[] }) {
  return (
    <dl className={styles.answers}>
      {answers.map(({ label, value, note }) => (
        <div key={label} className={styles.answer}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
