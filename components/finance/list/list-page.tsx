import { ListHead } from '#components/catalogue/list-head.tsx';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { breadcrumbList } from '#lib/search-engines/structured-data.ts';
import { listTitle, toListCrumbs } from '../finance-crumbs.ts';
import { FinanceBrowser } from './finance-browser.tsx';
import type { ServedFinanceList } from './finance-catalogue.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  served: ServedFinanceList;
  flags: DisplayFlags;
  /** All of it could be read. */
  isWhole: boolean;
}

/** 金融超市, or 木兰专区 by its flag. */
export function ListPage({ served, flags, isWhole }: ListPageProps) {
  const crumbs = toListCrumbs(flags);
  return (
    <PageMain status={isWhole ? undefined : 'partial'}>
      <JsonLd things={(site) => [breadcrumbList(crumbs, site)]} />
      <ListHead crumbs={crumbs} title={listTitle(flags)} lead={['全市机构的融资产品，用同一把尺子', '比利率、比费用、比快慢。']}>
        <p className={styles.ways}>
          {isAreaOn('matching') && (
            <SiteLink href={toPath('match', {})} className={styles.way}>
              {routes.match.title}
            </SiteLink>
          )}
          <SiteLink href={toPath('calculator', {})} className={styles.way}>
            {routes.calculator.title}
          </SiteLink>
        </p>
      </ListHead>
      <FinanceBrowser served={served} />
    </PageMain>
  );
}
