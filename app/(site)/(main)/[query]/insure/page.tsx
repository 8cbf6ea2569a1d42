import type { Metadata } from 'next';
import { toInsuranceListMetadata } from '#components/insurance/list/insurance-list-metadata.ts';
import { InsuranceListPage } from '#components/insurance/list/insurance-list-page.tsx';
import { loadInsuranceList } from '#components/insurance/list/load-insurance-list.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { InsuranceListQuery } from '#lib/routes/page-queries.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface InsurePageProps {
  params: Promise<{ query: string }>;
}

const parse = async ({ params }: InsurePageProps) => parsePageQuery(InsuranceListQuery, fromQuerySegment((await params).query));

export async function generateMetadata(props: InsurePageProps): Promise<Metadata> {
  return toInsuranceListMetadata(await parse(props));
}

export default async function InsurePage(props: InsurePageProps) {
  const list = await loadInsuranceList(await parse(props));
  return list.ok ? <InsuranceListPage {...list.value} /> : <FaultMain fault={list.fault} />;
}
