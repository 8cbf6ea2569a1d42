import { Icon } from '../icon.tsx';
import styles from './steps.module.css';

export interface Step {
  name: string;
  note?: string;
  /** Passed by, but not complete: not ticked. */
  isOpen?: boolean;
  /** Complete, although the reader went back before it. */
  isComplete?: boolean;
}

interface StepsProps {
  steps: readonly Step[];
  /** Index of the step being done; `steps.length` when all are done. */
  current: number;
}

/** The step bar of a form: done filled with a tick, current a thick ring, the rest an open ring. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label="步骤">
      {steps.map((step, index) => {
        const state = index === current ? 'current' : step.isComplete || (index < current && !step.isOpen) ? 'done' : 'next';
        return (
          <li key={step.name} className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.dot}>{state === 'done' && <Icon name="check" />}</span>
            <span className={styles.name}>
              {step.name}
              {state === 'done' && <span className="visually-hidden">（已完成）</span>}
            </span>
            <span className={styles.note}>{state === 'current' ? `第 ${index + 1} 步，共 ${steps.length} 步` : step.note}</span>
          </li>
        );
      })}
    </ol>
  );
}
