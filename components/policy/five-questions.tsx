import { KeptFigures } from '#components/ui/figure.tsx';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { policyApplyModeLabels } from '#lib/labels/policy-labels.ts';
import styles from './article-aside.module.css';

interface FiveQuestionsProps {
  article: PolicyArticle;
}

function toApplyText({ applyMode, applyWay }: PolicyArticle): string {
  return [applyMode === null ? '' : policyApplyModeLabels[applyMode], applyWay].filter(Boolean).join('，');
}

/** 谁能享受, 能得到什么, 怎么申请, 多久, 去哪里问; what the article does not say is left out. */
export function FiveQuestions({ article }: FiveQuestionsProps) {
  const { targets, benefit, limitDays, address, phone } = article;
  const answers = [
    { question: '谁能享受', answer: targets },
    { question: '能得到什么', answer: benefit },
    { question: '怎么申请', answer: toApplyText(article) },
    { question: '多久能拿到', answer: limitDays === null ? '' : `最长 ${limitDays} 个工作日` },
    { question: '去哪里问', answer: address, phone },
  ].filter(({ answer, phone: number = '' }) => answer + number !== '');
  if (answers.length === 0) return null;
  return (
    <dl className={styles.questions}>
      {answers.map(({ question, answer, phone: number }) => (
        <div key={question} className={styles.question}>
          <dt className={styles.asked}>{question}</dt>
          <dd>
            <KeptFigures text={answer} />
            {number && <span className={styles.phone}>电话 {number}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
