import { TagList } from '#components/ui/tag.tsx';
import type { PublicEvaluation } from '#lib/contract/evaluation.ts';
import { ratingText } from '#lib/contract/score-scale.ts';
import { formatChineseDay } from '#lib/format/dates.ts';
import styles from './evaluation.module.css';

interface EvaluationListProps {
  evaluations: readonly PublicEvaluation[];
  /** Names the product of each; off on the product's own page. */
  withProduct?: boolean;
}

const meanOf = ({ serviceScore, majorScore, durationScore }: PublicEvaluation): string =>
  ratingText((serviceScore + majorScore + durationScore) / 3);

/** What people wrote after their application had ended, in their words, and what the institution answered. */
export function EvaluationList({ evaluations, withProduct }: EvaluationListProps) {
  return (
    <ul>
      {evaluations.map((evaluation) => (
        <li key={evaluation.evaluationId} className={styles.evaluation}>
          <h3 className={styles.who}>
            {evaluation.authorName} <span className={styles.mean}>{meanOf(evaluation)}</span>
          </h3>
          <p className={styles.when}>
            {formatChineseDay(evaluation.createTime.slice(0, 10))}
            {withProduct && evaluation.productName !== '' && `，办的是${evaluation.productName}`}
          </p>
          <div className={styles.text}>
            <p>{evaluation.content}</p>
            <TagList tags={evaluation.tags} />
          </div>
          {evaluation.append !== null && <p className={styles.append}>后来补充：{evaluation.append.content}</p>}
          {evaluation.reply !== null && <p className={styles.reply}>机构回复：{evaluation.reply.content}</p>}
        </li>
      ))}
    </ul>
  );
}
