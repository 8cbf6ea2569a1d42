import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { breadcrumbList, toTrail } from '#lib/search-engines/structured-data.ts';
import { FarmBrowser } from './farm-browser.tsx';
import type { ServedFarmList } from './farm-catalogue.tsx';
import styles from './farm-product.module.css';

interface FarmListPageProps {
  served: ServedFarmList;
  /** All of it could be read. */
  isWhole: boolean;
}

/** Products of the zone. */
export function FarmListPage({ served, isWhole }: FarmListPageProps) {
  const { title } = routes.agricultureProductList;
  const crumbs = [
    { name: routes.agriculture.title, href: toPath('agriculture', {}) },
    { name: title, href: toPath('agricultureProductList', {}) },
  ];
  return (
    <PageMain status={isWhole ? undefined : 'partial'}>
      <JsonLd things={(site) => [breadcrumbList(crumbs, site)]} />
      <header className={`container ${styles.head}`}>
        <Breadcrumbs items={toTrail(crumbs)} />
        <h1>{title}</h1>
        <p className={styles.lead}>按农时还、能找农担的都在这里，总共付得少的（综合年化低）排前面。</p>
      </header>
      <div className={styles.body}>
        <FarmBrowser served={served} />
      </div>
    </PageMain>
  );
}
