import { ListHead } from '#components/catalogue/list-head.tsx';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { routes } from '#lib/routes/routes.ts';
import { breadcrumbList } from '#lib/search-engines/structured-data.ts';
import { LIST_CRUMBS } from '../insurance-crumbs.ts';
import { InsuranceBrowser } from './insurance-browser.tsx';
import type { ServedInsuranceList } from './insurance-catalogue.tsx';

interface InsuranceListPageProps {
  served: ServedInsuranceList;
  /** All of it could be read. */
  isWhole: boolean;
}

/** 保险服务: what is insured, for how much, from what premium on. */
export function InsuranceListPage({ served, isWhole }: InsuranceListPageProps) {
  return (
    <PageMain status={isWhole ? undefined : 'partial'}>
      <JsonLd things={(site) => [breadcrumbList(LIST_CRUMBS, site)]} />
      <ListHead crumbs={LIST_CRUMBS} title={routes.insuranceList.title} lead={['先看哪些情况不赔，', '再比赔多少、保费多少。']} />
      <InsuranceBrowser served={served} />
    </PageMain>
  );
}
