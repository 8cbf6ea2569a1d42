import type { Metadata } from 'next';
import { toListMetadata } from '#components/catalogue/list-metadata.ts';
import { PolicyBrowser } from '#components/policy/policy-browser.tsx';
import { policyCatalogue } from '#components/policy/policy-catalogue.ts';
import { PolicyHead } from '#components/policy/policy-head.tsx';
import { readPolicyList } from '#components/policy/read-policy-list.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { routes } from '#lib/routes/routes.ts';
import { readPolicyArticles } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface PolicyPageProps {
  params: Promise<{ query: string }>;
}

const queryOf = async ({ params }: PolicyPageProps): Promise<PolicyListQuery> =>
  parsePageQuery(PolicyListQuery, fromQuerySegment((await params).query));

export async function generateMetadata(props: PolicyPageProps): Promise<Metadata> {
  const query = await queryOf(props);
  return toListMetadata(policyCatalogue, query, await readPolicyArticles(query), {
    title: routes.policyList.title,
    description: '奖补、贴息、担保和税费政策，一句话看懂：谁能享受、能得到什么、怎么申请、什么时候截止。',
    known: 'category',
    hasFeed: true,
  });
}

export default async function PolicyPage(props: PolicyPageProps) {
  const read = await readPolicyList(await queryOf(props));
  if (!read.ok) return <FaultMain fault={read.fault} />;
  const { isWhole, ...list } = read.value;
  return (
    <PageMain status={isWhole ? undefined : 'partial'}>
      <PolicyBrowser {...list} servedMs={Date.now()} head={<PolicyHead />} />
    </PageMain>
  );
}
