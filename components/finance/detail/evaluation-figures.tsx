import evaluationStyles from '#components/ui/evaluation/evaluation.module.css';
import { EvaluationList } from '#components/ui/evaluation/evaluation-list.tsx';
import { ScoreFigures } from '#components/ui/evaluation/score-figures.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { toPath } from '#lib/routes/to-path.ts';

interface EvaluationFiguresProps {
  product: Pick<FinanceProduct, 'agencyId' | 'agencyName' | 'evaluation' | 'evaluations'>;
}

/** Mean scores of those whose application has ended, refused ones too, and what the last of them wrote. */
export function EvaluationFigures({ product: { agencyId, agencyName, evaluation, evaluations } }: EvaluationFiguresProps) {
  return (
    <>
      {evaluation === null ? (
        <p className={evaluationStyles.few}>评价的人还不到 5 位。满 5 位，就在这里写出平均分。</p>
      ) : (
        <>
          <ScoreFigures scores={evaluation} />
          <p className={evaluationStyles.source}>来自 {evaluation.count} 位办完的申请人，没批下来的也能评价。</p>
        </>
      )}
      <EvaluationList evaluations={evaluations} />
      <p className={evaluationStyles.more}>
        <SiteLink href={`${toPath('institution', { agencyId })}#evaluations`} whenOff="nothing">
          看{agencyName}的全部评价
        </SiteLink>
      </p>
    </>
  );
}
