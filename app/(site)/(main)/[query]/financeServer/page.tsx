import type { Metadata } from 'next';
import { toListMetadata } from '#components/catalogue/list-metadata.ts';
import { loadList } from '#components/catalogue/load-list.ts';
import { listTitle } from '#components/finance/finance-crumbs.ts';
import { financeCatalogue } from '#components/finance/list/finance-catalogue.tsx';
import { ListPage } from '#components/finance/list/list-page.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { readFinanceFacets, readFinanceProducts } from '#lib/upstream/reads.ts';

const READS = { rows: readFinanceProducts, counts: readFinanceFacets };

export const revalidate = 300;
export const generateStaticParams = () => [];

interface FinanceListPageProps {
  params: Promise<{ query: string }>;
}

const parse = async ({ params }: FinanceListPageProps) => parsePageQuery(FinanceListQuery, fromQuerySegment((await params).query));

export async function generateMetadata(props: FinanceListPageProps): Promise<Metadata> {
  const query = await parse(props);
  return toListMetadata(financeCatalogue, query, await READS.rows(query), {
    title: listTitle(await readDisplayFlags()),
    description: '全市机构的融资产品：利率、费用、额度、期限和受理快慢，按总共要付多少排，不用登录就能比。',
  });
}

export default async function FinanceListPage(props: FinanceListPageProps) {
  const [list, flags] = await Promise.all([loadList(financeCatalogue, READS, await parse(props)), readDisplayFlags()]);
  return list.ok ? <ListPage {...list.value} flags={flags} /> : <FaultMain fault={list.fault} />;
}
