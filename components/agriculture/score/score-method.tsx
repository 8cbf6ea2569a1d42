import { FARM_SCORE_WEIGHTS } from '#lib/contract/farm-choices.ts';
import styles from './score.module.css';
import { partLabels, partWords } from './score-labels.ts';

const PARTS = Object.keys(FARM_SCORE_WEIGHTS) as (keyof typeof FARM_SCORE_WEIGHTS)[];

/** How it is counted, in full. */
export function ScoreMethod() {
  return (
    <section aria-labelledby="method-title" className={styles.section}>
      <h2 id="method-title">分数怎么算</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label="五个方面的比重" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">方面</th>
              <th scope="col">比重</th>
              <th scope="col">看什么</th>
            </tr>
          </thead>
          <tbody>
            {PARTS.map((part) => (
              <tr key={part}>
                <th scope="row">{partLabels[part]}</th>
                <td>{FARM_SCORE_WEIGHTS[part]}%</td>
                <td>{partWords[part]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.hint}>80 分以上是优，65 到 79 分是良，50 到 64 分是中，50 分以下待提升。没授权就不算分。</p>
      <p className={styles.hint}>每次递交申请、放款、还清，分数会重新算一次。不查征信，也不给您没有申请过的机构看。</p>
    </section>
  );
}
