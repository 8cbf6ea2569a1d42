import type { Metadata } from 'next';
import { PolicyBrowser } from '#components/policy/policy-browser.tsx';
import { PolicyHead } from '#components/policy/policy-head.tsx';
import { readPolicyList, toListMetadata } from '#components/policy/read-policy-list.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface PolicyPageProps {
  params: Promise<{ query: string }>;
}

const queryOf = async ({ params }: PolicyPageProps): Promise<PolicyListQuery> =>
  parsePageQuery(PolicyListQuery, fromQuerySegment((await params).query));

export const generateMetadata = async (props: PolicyPageProps): Promise<Metadata> => toListMetadata(await queryOf(props));

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
