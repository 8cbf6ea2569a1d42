import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { ScoreSummary } from '#lib/contract/evaluation.ts';
import { FULL_RATING } from '#lib/contract/score-scale.ts';
import styles from './evaluation.module.css';

interface ScoreFiguresProps {
  scores: ScoreSummary;
  /** 高于同类型机构 x%, by score; absent where only the means are shown. */
  rankings?: Readonly<Record<'service' | 'major' | 'duration', number | null>>;
}

/** The three mean scores of everybody who has rated. */
export function ScoreFigures({ scores, rankings }: ScoreFiguresProps) {
  const rows = [
    { label: '服务态度', score: scores.serviceScore, ranking: rankings?.service },
    { label: '专业程度', score: scores.majorScore, ranking: rankings?.major },
    { label: '受理快慢', score: scores.durationScore, ranking: rankings?.duration },
  ];
  return (
    <dl className={`phone-stack ${styles.scores}`}>
      {rows.map(({ label, score, ranking }) => (
        <div key={label} className={styles.score}>
          <dt>{label}</dt>
          <dd>
            <b className={styles.figure}>{score.toFixed(1)}</b> / {FULL_RATING}
            <ProgressBar percent={(score / FULL_RATING) * 100} />
          </dd>
          {ranking !== undefined && ranking !== null && <dd>高于同类型机构 {ranking}%</dd>}
        </div>
      ))}
    </dl>
  );
}
