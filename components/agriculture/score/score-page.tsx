import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { FARM_SCORE_WEIGHTS } from '#lib/contract/farm-choices.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from './score.module.css';
import { partLabels, partText } from './score-labels.ts';
import { ScoreReport } from './score-report.tsx';

const PARTS = Object.keys(FARM_SCORE_WEIGHTS) as (keyof typeof FARM_SCORE_WEIGHTS)[];

/** How it is counted, in full. */
function ScoreMethod() {
  return (
    <section aria-labelledby="method-title" className={styles.section}>
      <h2 id="method-title">分数怎么算</h2>
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
              <td>{partText[part]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>80 分以上是优，65 到 79 分是良，50 到 64 分是中，50 分以下待提升。没授权就不算分。</p>
      <p className={styles.hint}>
        每次递交或者撤回申请、签约、放款、还清，分数会重新算一次；在这里买的农业保险开始保障以后，打开这一页也会重新算。不查征信，也不给您没有申请过的机构看。
      </p>
    </section>
  );
}

/** The farm score: the same page for everybody, the own report comes in the browser. */
export function ScorePage() {
  const { title } = routes.agricultureScore;
  return (
    <PageMain>
      <div className={`container ${styles.page}`}>
        <Breadcrumbs items={[{ label: routes.agriculture.title, href: toPath('agriculture', {}) }, { label: title }]} />
        <h1>{title}</h1>
        <p className={styles.lead}>五个方面各算 0 到 100 分，按比重加起来。低在哪、怎么提高，都写清楚。</p>
        <ScoreReport />
        <ScoreMethod />
      </div>
    </PageMain>
  );
}
