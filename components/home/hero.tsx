import { Drawing } from '#components/ui/drawing.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import type { HomeStatistics } from '#lib/contract/home-statistics.ts';
import styles from './hero.module.css';
import { LoanSentence } from './loan-sentence.tsx';

/** The answer first: what it costs, and one sentence to fill in. */
export function Hero({ statistics }: { statistics: HomeStatistics | null }) {
  const isCounted = statistics !== null && statistics.productCount > 0;
  const offered = isCounted ? `全市 ${statistics.agencyCount} 家机构、${statistics.productCount} 个融资产品` : '全市金融机构的融资产品';
  return (
    <div className={styles.hero}>
      <div className={`container ${styles.content}`}>
        <h1 className={styles.title}>
          <span className={styles.phrase}>借多少、还多少，</span>
          <span className={styles.phrase}>先看明白再办。</span>
        </h1>
        <p className={styles.lead}>{offered}，利率和每一项费用都写在一张纸上。</p>
        <Card kind="raised" className={styles.card}>
          <LoanSentence />
        </Card>
      </div>
      {/* After the words: it lies at the foot they give the hero, and must not be painted before they have all arrived. */}
      <Drawing name="home-river" className={styles.drawing} />
    </div>
  );
}
