import type { Metadata } from 'next';
import { farmCatalogue } from '#components/agriculture/product/farm-catalogue.tsx';
import { FarmListPage } from '#components/agriculture/product/farm-list-page.tsx';
import { toListMetadata } from '#components/catalogue/list-metadata.ts';
import { loadList } from '#components/catalogue/load-list.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { AgricultureProductListQuery } from '#lib/contract/catalogue/finance.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { routes } from '#lib/routes/routes.ts';
import { readFarmFacets, readFarmProducts } from '#lib/upstream/reads.ts';

const READS = { rows: readFarmProducts, counts: readFarmFacets };

export const revalidate = 300;
export const generateStaticParams = () => [];

interface AgricultureProductsPageProps {
  params: Promise<{ query: string }>;
}

const queryOf = async ({ params }: AgricultureProductsPageProps): Promise<AgricultureProductListQuery> =>
  parsePageQuery(AgricultureProductListQuery, fromQuerySegment((await params).query));

export async function generateMetadata(props: AgricultureProductsPageProps): Promise<Metadata> {
  const query = await queryOf(props);
  return toListMetadata(farmCatalogue, query, await READS.rows(query), {
    title: routes.agricultureProductList.title,
    description: '按农时还、能找农担的涉农贷款：利率、额度、怎么还都写清楚，总共付得少的排前面。',
  });
}

export default async function AgricultureProductsPage(props: AgricultureProductsPageProps) {
  const list = await loadList(farmCatalogue, READS, await queryOf(props));
  return list.ok ? <FarmListPage {...list.value} /> : <FaultMain fault={list.fault} />;
}
