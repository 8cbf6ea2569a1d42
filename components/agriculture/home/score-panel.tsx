'use client';

import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { FARM_SCORE_WEIGHTS } from '#lib/contract/farm-choices.ts';
import { FARM_SCALE } from '#lib/contract/score-scale.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { isUntold, partLabels, scoreLevelLabels, UNTOLD_TEXT } from '../score/score-labels.ts';
import styles from './panels.module.css';

const BY_WEIGHT = Object.entries(FARM_SCORE_WEIGHTS).map(([part, weight]) => ({ part, value: weight, words: `占 ${weight}%` }));

/** The farm score: for everybody what it is made of, for who has one his own. */
export function ScorePanel() {
  const { profile } = useSession();
  const { data } = useCall('agricultureReport', profile === null ? null : { params: { id: profile.id } });
  const report = data?.data;
  const isScored = report !== undefined && report.score >= 0;
  const isOpen = isScored && isUntold(report.parts);
  const bars = isScored
    ? report.parts.map(({ part, value }) => ({ part, value, words: isOpen && value === 0 ? '还没填' : String(value) }))
    : BY_WEIGHT;
  const isOut = profile?.signIsOut === true;
  return (
    <section aria-labelledby="score-title" className={`${styles.panel} ${styles.loquat}`}>
      <h2 id="score-title">涉农信用分</h2>
      {isScored ? (
        <p>
          您现在 <b>{report.score}</b> 分（{FARM_SCALE}），{scoreLevelLabels[report.level]}。
          {isOut ? '授权到期了，重新扫码才会更新。' : isOpen ? UNTOLD_TEXT : '低在哪、怎么提高，都写清楚了。'}
        </p>
      ) : (
        <p>五个方面算出来，{FARM_SCALE}，低在哪、怎么提高，都写清楚。要先扫码授权。</p>
      )}
      <ul className={styles.bars}>
        {bars.map(({ part, value, words }) => (
          <li key={part} className={styles.bar}>
            <span>{partLabels[part as keyof typeof partLabels]}</span>
            <ProgressBar percent={value} />
            <b className={styles.value}>{words}</b>
          </li>
        ))}
      </ul>
      <ButtonLink href={patterns.agricultureScore} variant="second">
        {isScored ? (isOut ? '重新扫码授权' : '看我的分') : '扫码授权，看我的分'}
      </ButtonLink>
    </section>
  );
}
