import type { ReactNode } from 'react';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PlainCheckRow } from '#components/ui/plain/plain-check-row.tsx';
import styles from './exclusion-card.module.css';

interface ExclusionCardProps {
  exclusions: readonly string[];
  heading?: 'h2' | 'h3';
  isRead: boolean;
  onTick: (isRead: boolean) => void;
  error?: string | undefined;
  children?: ReactNode;
}

const EXCLUSION_TICK_ID = 'exclusionsReadAt';

/** What is not covered, before everything else, with a tick of its own. */
export function ExclusionCard({ exclusions, heading: Heading = 'h2', isRead, onTick, error, children }: ExclusionCardProps) {
  return (
    <section aria-labelledby="exclusions-title" className={styles.card}>
      <Heading id="exclusions-title" className={styles.title}>
        <Icon name="warning" className={styles.mark} />
        先看：这些情况不赔
      </Heading>
      <ul>
        {exclusions.map((exclusion) => (
          <li key={exclusion} className={styles.exclusion}>
            <Icon name="close" className={styles.cross} />
            {exclusion}
          </li>
        ))}
      </ul>
      {children}
      <div className={styles.tick}>
        {error !== undefined && <FieldError id={`${EXCLUSION_TICK_ID}-error`}>{error}</FieldError>}
        <PlainCheckRow
          id={EXCLUSION_TICK_ID}
          label={<b>以上 {exclusions.length} 条我都看过了</b>}
          checked={isRead}
          aria-describedby={error === undefined ? undefined : `${EXCLUSION_TICK_ID}-error`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
      </div>
    </section>
  );
}
