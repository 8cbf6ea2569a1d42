import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './score.module.css';
import { ScoreMethod } from './score-method.tsx';
import { ScoreReport } from './score-report.tsx';

/** The farm score: the same page for everybody, the own report comes in the browser. */
export function ScorePage() {
  const { title } = routes.agricultureScore;
  return (
    <PageMain>
      <div className={`container ${styles.page}`}>
        <Breadcrumbs items={[{ label: routes.agriculture.title, href: toHref('agriculture', {}) }, { label: title }]} />
        <h1>{title}</h1>
        <p className={styles.lead}>五个方面各算 0 到 100 分，按比重加起来。低在哪、怎么提高，都写清楚。</p>
        <ScoreReport />
        <ScoreMethod />
      </div>
    </PageMain>
  );
}
