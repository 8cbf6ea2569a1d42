import type { Metadata } from 'next';
import { toListMetadata } from '#components/catalogue/list-metadata.ts';
import { loadList } from '#components/catalogue/load-list.ts';
import { insuranceCatalogue } from '#components/insurance/list/insurance-catalogue.tsx';
import { InsuranceListPage } from '#components/insurance/list/insurance-list-page.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { InsuranceListQuery } from '#lib/contract/catalogue/insurance.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { routes } from '#lib/routes/routes.ts';
import { readInsuranceFacets, readInsuranceProducts } from '#lib/upstream/reads.ts';

const READS = { rows: readInsuranceProducts, counts: readInsuranceFacets };

export const revalidate = 300;
export const generateStaticParams = () => [];

interface InsurePageProps {
  params: Promise<{ query: string }>;
}

const parse = async ({ params }: InsurePageProps) => parsePageQuery(InsuranceListQuery, fromQuerySegment((await params).query));

export async function generateMetadata(props: InsurePageProps): Promise<Metadata> {
  const query = await parse(props);
  return toListMetadata(insuranceCatalogue, query, await READS.rows(query), {
    title: routes.insuranceList.title,
    description: '保什么、赔多少、保费从多少起、哪些情况不赔，全市的保险产品写在一处，不用登录就能算保费。',
  });
}

export default async function InsurePage(props: InsurePageProps) {
  const list = await loadList(insuranceCatalogue, READS, await parse(props));
  return list.ok ? <InsuranceListPage {...list.value} /> : <FaultMain fault={list.fault} />;
}
