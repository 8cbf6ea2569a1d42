import type { ReactNode } from 'react';
import { Drawing } from '#components/ui/drawing.tsx';
import styles from './process-timeline.module.css';

interface Stage {
  name: string;
  /** 今天, 1 个工作日内. */
  when: string;
  note?: ReactNode;
}

interface ProcessTimelineProps {
  stages: readonly Stage[];
}

/** How a case runs, from source to sea: up to five stages along the river, on phones a line downwards. */
export function ProcessTimeline({ stages }: ProcessTimelineProps) {
  return (
    <div className={styles.course}>
      <Drawing name="process-river" className={styles.river} lazy />
      <ol className={styles.stages}>
        {stages.map((stage) => (
          <li key={stage.name} className={styles.stage}>
            <span className={styles.name}>{stage.name}</span>
            <span className={styles.when}>{stage.when}</span>
            {stage.note !== undefined && <span className={styles.note}>{stage.note}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
