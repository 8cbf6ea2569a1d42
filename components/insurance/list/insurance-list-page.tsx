import type { Metadata } from 'next';
import { pageTitle } from '#components/catalogue/clauses.ts';
import { ListHead } from '#components/catalogue/list-head.tsx';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import type { InsuranceListQuery } from '#lib/contract/catalogue/insurance.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { breadcrumbList } from '#lib/search-engines/structured-data.ts';
import { LIST_CRUMBS } from '../insurance-crumbs.ts';
import { InsuranceBrowser } from './insurance-browser.tsx';
import { insuranceCatalogue, type ServedInsuranceList } from './insurance-catalogue.tsx';

/** Filtered lists are the same list to a search engine; its pages are not. */
export const toInsuranceListMetadata = (query: InsuranceListQuery): Metadata =>
  toPageMetadata({
    title: pageTitle(insuranceCatalogue, query, routes.insuranceList.title),
    description: '保什么、赔多少、保费从多少起、哪些情况不赔，全市的保险产品写在一处，不用登录就能算保费。',
    path: toHref('insuranceList', {}, { page: query.page }),
  });

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
