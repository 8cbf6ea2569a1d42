import { EvaluationList } from '#components/blocks/evaluation/evaluation-list.tsx';
import { ScoreFigures } from '#components/blocks/evaluation/score-figures.tsx';
import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import type { Institution } from '#lib/contract/institution.ts';
import styles from './institution.module.css';
import { MoreEvaluations } from './more-evaluations.tsx';

/** Mean scores, how they stand among institutions of the kind, and what was written, the newest first. */
export function InstitutionEvaluations({ institution: { agencyId, evaluation, evaluations } }: { institution: Institution }) {
  return (
    <TitledBlock id="evaluations" title="办过的人怎么说" ruled>
      {evaluation === null ? (
        <p className={styles.none}>评价的人还不到 5 位。满 5 位，就在这里写出平均分。</p>
      ) : (
        <>
          <ScoreFigures
            scores={evaluation}
            standings={{ service: evaluation.serviceStanding, major: evaluation.majorStanding, duration: evaluation.durationStanding }}
          />
          <p className={styles.kind}>来自 {evaluation.count} 位办完的申请人，没批下来的也能评价。名字只显示开头，或者匿名。</p>
        </>
      )}
      <EvaluationList evaluations={evaluations} withProduct />
      <MoreEvaluations agencyId={agencyId} shown={evaluations.length} />
    </TitledBlock>
  );
}
