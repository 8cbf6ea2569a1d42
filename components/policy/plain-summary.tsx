import { Card } from '#components/ui/layout/card.tsx';
import styles from './plain-summary.module.css';

interface PlainSummaryProps {
  text: string;
}

/** 一句话看懂: what the article means for the reader. */
export function PlainSummary({ text }: PlainSummaryProps) {
  if (text === '') return null;
  return (
    <Card kind="panel" tone="magnolia" className={styles.panel}>
      <h2 className={styles.label}>一句话看懂</h2>
      <p className={styles.sentence}>{text}</p>
    </Card>
  );
}
