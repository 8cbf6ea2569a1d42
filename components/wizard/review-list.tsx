import { Button } from '#components/ui/button/button.tsx';
import { type SummaryItem, SummaryList } from '#components/ui/summary-list.tsx';
import styles from './review-list.module.css';

export interface ReviewedStep {
  readonly step: string;
  /** 借多少. */
  readonly title: string;
  /** Missing answers are told as such. */
  readonly answers: readonly SummaryItem[];
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
          <SummaryList items={answers} wide />
        </section>
      ))}
    </div>
  );
}
