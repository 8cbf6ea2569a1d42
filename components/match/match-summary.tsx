import { type MarkedState, StateMark } from '#components/ui/state-mark.tsx';
import type { MatchResult } from '#lib/contract/match/match-rule.ts';
import styles from './match.module.css';

const VERDICTS: Readonly<Record<MatchResult['verdict'], readonly [MarkedState, string]>> = {
  fits: ['ok', '符合'],
  open: ['warn', '需补充信息'],
  unfit: ['bad', '不符合'],
};

interface MatchSummaryProps {
  result: MatchResult;
  /** Published conditions that no rule judges. */
  unjudged?: number;
}

/** 已满足 4 / 6 项, and what that makes. */
export function MatchSummary({ result: { verdict, met, total }, unjudged = 0 }: MatchSummaryProps) {
  const [state, word] = VERDICTS[verdict];
  return (
    <p className={styles.summary}>
      <StateMark state={state}>{word}</StateMark>
      <span>
        已满足 {met} / {total} 项
      </span>
      {unjudged > 0 && <span className={styles.unjudged}>另有 {unjudged} 条，办的时候由机构核对</span>}
    </p>
  );
}
