'use client';

import { Card } from '#components/ui/layout/card.tsx';
import { useCoverDesk } from './cover-desk.tsx';
import { PremiumFigures } from './premium-figures.tsx';
import { PremiumSentence } from './premium-sentence.tsx';
import styles from './premium-sheet.module.css';

/** What the cover costs: a sentence to fill in, and who pays how much of it. */
export function PremiumSheet({ note }: { note: string }) {
  const { product, cover, quote } = useCoverDesk();
  return (
    <Card kind="sheet" className={styles.sheet}>
      <h2 id="premium-title" className={styles.title}>
        保费要多少
      </h2>
      <PremiumSentence />
      {quote === null ? (
        <p className={styles.none} role="status">
          这个年龄或者职业不在承保范围，换一个再算。
        </p>
      ) : (
        <PremiumFigures product={product} cover={cover} quote={quote} />
      )}
      <p className={styles.note}>{note}试算供参考，以核保后的保费为准。</p>
    </Card>
  );
}
