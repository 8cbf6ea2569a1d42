import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import styles from './evaluation-figures.module.css';

const FULL_SCORE = 5;

/** Mean scores of those whose application has ended, refused ones too. */
export function EvaluationFigures({ product: { evaluation } }: { product: FinanceProduct }) {
  if (evaluation === null) return <p className={styles.few}>评价的人还不到 5 位。满 5 位，就在这里写出平均分。</p>;
  const scores = [
    { label: '服务态度', score: evaluation.serviceScore },
    { label: '专业程度', score: evaluation.majorScore },
    { label: '受理快慢', score: evaluation.durationScore },
  ];
  return (
    <>
      <dl className={styles.scores}>
        {scores.map(({ label, score }) => (
          <div key={label} className={styles.score}>
            <dt>{label}</dt>
            <dd>
              <b className={styles.figure}>{score.toFixed(1)}</b> / {FULL_SCORE}
              <ProgressBar percent={(score / FULL_SCORE) * 100} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.source}>来自 {evaluation.count} 位办完的申请人，没批下来的也能评价。</p>
    </>
  );
}
