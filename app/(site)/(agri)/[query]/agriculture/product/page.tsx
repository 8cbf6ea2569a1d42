import type { Metadata } from 'next';
import { FarmListPage } from '#components/agriculture/product/farm-list-page.tsx';
import { loadFarmList } from '#components/agriculture/product/load-farm-list.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { AgricultureProductListQuery } from '#lib/routes/page-queries.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface AgricultureProductsPageProps {
  params: Promise<{ query: string }>;
}

const queryOf = async ({ params }: AgricultureProductsPageProps): Promise<AgricultureProductListQuery> =>
  parsePageQuery(AgricultureProductListQuery, fromQuerySegment((await params).query));

export async function generateMetadata(props: AgricultureProductsPageProps): Promise<Metadata> {
  const { page } = await queryOf(props);
  return toPageMetadata({
    title: routes.agricultureProductList.title,
    description: '按农时还、能找农担的涉农贷款：利率、额度、怎么还都写清楚，利率低的排前面。',
    path: toHref('agricultureProductList', {}, { page }),
  });
}

export default async function AgricultureProductsPage(props: AgricultureProductsPageProps) {
  const list = await loadFarmList(await queryOf(props));
  return list.ok ? <FarmListPage served={list.value} /> : <FaultMain fault={list.fault} />;
}
