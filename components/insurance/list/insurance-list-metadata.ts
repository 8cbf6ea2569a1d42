import type { Metadata } from 'next';
import type { InsuranceListQuery } from '#lib/routes/page-queries.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { insuranceConditions } from './insurance-conditions.ts';

/** Filtered lists are the same list to a search engine; its pages are not. */
export function toInsuranceListMetadata(query: InsuranceListQuery): Metadata {
  const words = insuranceConditions(query).map(({ label }) => label);
  const title = [...words.slice(0, 3), routes.insuranceList.title].join(' · ');
  const page = query.page > 1 ? `，第 ${query.page} 页` : '';
  return toPageMetadata({
    title: `${title}${page}`,
    description: '保什么、赔多少、保费从多少起、哪些情况不赔，全市的保险产品写在一处，不用登录就能算保费。',
    path: toHref('insuranceList', {}, { page: query.page }),
  });
}
