import type { Metadata } from 'next';
import { loadSubsidies } from '#components/policy/subsidies/load-subsidies.ts';
import { SubsidyPage } from '#components/policy/subsidies/subsidy-page.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { toKnownSeeker } from '#lib/query/subsidy-seeker.ts';
import { SubsidyQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface SubsidiesProps {
  params: Promise<{ query: string }>;
}

export const generateMetadata = (): Metadata =>
  toPageMetadata({
    title: routes.subsidies.title,
    description: '答三个问题，看哪些奖补、贴息、担保和税费政策轮得到您：快截止的排在前面，已经截止的写明白。',
    path: toPath('subsidies', {}),
  });

export default async function SubsidiesToolPage({ params }: SubsidiesProps) {
  const query = toKnownSeeker(parsePageQuery(SubsidyQuery, fromQuerySegment((await params).query)));
  const subsidies = await loadSubsidies(query, Date.now());
  if (!subsidies.ok) return <FaultMain fault={subsidies.fault} />;
  return <SubsidyPage query={query} subsidies={subsidies.value} servedMs={Date.now()} />;
}
