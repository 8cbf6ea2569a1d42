import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { breadcrumbList } from '#lib/search-engines/breadcrumb-list.ts';
import { listTitle, toListCrumbs, toTrail } from '../finance-crumbs.ts';
import { FinanceBrowser } from './finance-browser.tsx';
import styles from './list-page.module.css';
import type { ServedList } from './list-state.ts';

interface ListPageProps {
  served: ServedList;
  flags: DisplayFlags;
}

/** 金融超市, or 木兰专区 by its flag. */
export function ListPage({ served, flags }: ListPageProps) {
  const crumbs = toListCrumbs(flags);
  return (
    <PageMain>
      <JsonLd things={(site) => [breadcrumbList(crumbs, site)]} />
      <header className={styles.head}>
        <Drawing name="list-river" className={styles.river} />
        <div className="container">
          <Breadcrumbs items={toTrail(crumbs)} />
          <h1>{listTitle(flags)}</h1>
          <p className={styles.lead}>
            <span className={styles.phrase}>全市机构的融资产品，用同一把尺子</span>
            <span className={styles.phrase}>比利率、比费用、比快慢。</span>
          </p>
        </div>
      </header>
      <FinanceBrowser served={served} />
    </PageMain>
  );
}
