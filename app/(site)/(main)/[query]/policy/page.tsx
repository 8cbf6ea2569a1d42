import type { Metadata } from 'next';
import { toListMetadata } from '#components/policy/list-metadata.ts';
import { PolicyBrowser } from '#components/policy/policy-browser.tsx';
import { PolicyHead } from '#components/policy/policy-head.tsx';
import { readPolicyList } from '#components/policy/read-policy-list.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { PolicyListQuery } from '#lib/routes/page-queries.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface PolicyPageProps {
  params: Promise<{ query: string }>;
}

const queryOf = async ({ params }: PolicyPageProps): Promise<PolicyListQuery> =>
  parsePageQuery(PolicyListQuery, fromQuerySegment((await params).query));

export const generateMetadata = async (props: PolicyPageProps): Promise<Metadata> => toListMetadata(await queryOf(props));

export default async function PolicyPage(props: PolicyPageProps) {
  const query = await queryOf(props);
  const read = await readPolicyList(query);
  if (!read.ok) return <FaultMain fault={read.fault} />;
  const { closing, isWhole, ...served } = read.value;
  return (
    <PageMain status={isWhole ? undefined : 'partial'}>
      <PolicyBrowser query={query} served={served} closing={closing} servedMs={Date.now()} head={<PolicyHead />} />
    </PageMain>
  );
}
