import type { Metadata } from 'next';
import { FarmPolicyPage } from '#components/agriculture/policy/farm-policy-page.tsx';
import { loadFarmPolicies } from '#components/agriculture/policy/load-farm-policies.ts';
import { toListMetadata } from '#components/catalogue/list-metadata.ts';
import { policyCatalogue } from '#components/policy/policy-catalogue.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface AgriculturePolicyPageProps {
  params: Promise<{ query: string }>;
}

const queryOf = async ({ params }: AgriculturePolicyPageProps): Promise<PolicyListQuery> =>
  parsePageQuery(PolicyListQuery, fromQuerySegment((await params).query));

export async function generateMetadata(props: AgriculturePolicyPageProps): Promise<Metadata> {
  const query = await queryOf(props);
  return toListMetadata({ ...policyCatalogue, path: toPath('agriculturePolicyList', {}) }, query, await loadFarmPolicies(query), {
    title: routes.agriculturePolicyList.title,
    description: '涉农补贴、贴息、农业保险和抵押登记的政策，每条先说一句话：谁能享受、得到什么、什么时候截止。',
    known: 'category',
  });
}

export default async function AgriculturePolicyPage(props: AgriculturePolicyPageProps) {
  const query = await queryOf(props);
  const list = await loadFarmPolicies(query);
  if (!list.ok) return <FaultMain fault={list.fault} />;
  return <FarmPolicyPage query={query} list={list.value} servedMs={Date.now()} />;
}
