import type { Metadata } from 'next';
import { toListMetadata } from '#components/finance/list/list-metadata.ts';
import { ListPage } from '#components/finance/list/list-page.tsx';
import { loadList } from '#components/finance/list/load-list.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { FinanceListQuery } from '#lib/routes/page-queries.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface FinanceListPageProps {
  params: Promise<{ query: string }>;
}

const parse = async ({ params }: FinanceListPageProps) => parsePageQuery(FinanceListQuery, fromQuerySegment((await params).query));

export async function generateMetadata(props: FinanceListPageProps): Promise<Metadata> {
  return toListMetadata(await parse(props), await readDisplayFlags());
}

export default async function FinanceListPage(props: FinanceListPageProps) {
  const [list, flags] = await Promise.all([loadList(await parse(props)), readDisplayFlags()]);
  return list.ok ? <ListPage {...list.value} flags={flags} /> : <FaultMain fault={list.fault} />;
}
