import type { Metadata } from 'next';
import { portalTasks } from '#components/blocks/tasks/portal-tasks.ts';
import { toListMetadata } from '#components/catalogue/list-metadata.ts';
import { PolicyBrowser } from '#components/policy/policy-browser.tsx';
import { policyCatalogue } from '#components/policy/policy-catalogue.ts';
import { PolicyHead } from '#components/policy/policy-head.tsx';
import { readPolicyList } from '#components/policy/read-policy-list.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { routes } from '#lib/routes/routes.ts';
import { readPolicyArticles } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

const DESCRIPTION = '奖补、贴息、担保和税费政策，一句话看懂：谁能享受、能得到什么、怎么申请、什么时候截止。';
const CATEGORY_DESCRIPTIONS: Readonly<Record<NonNullable<PolicyListQuery['category']>, string>> = {
  61: '国家、省、市和县区的金融政策法规：一句话解读在前，官方原文在后，有没有效、哪天起执行都写清楚。',
  62: '平台的新功能，每月大家问得最多的问题，根据大家的意见改了什么。',
  63: '利率、产业和融资的新情况，行情观察和企业借钱的真账。',
  64: '正在办的申报、公示和对接会：谁能参加、能得到什么、怎么申请、什么时候截止。',
  65: '各类贷款、担保和保险怎么用：适合谁、要付多少、怎么办、有什么风险。',
};

interface PolicyPageProps {
  params: Promise<{ query: string }>;
}

const queryOf = async ({ params }: PolicyPageProps): Promise<PolicyListQuery> =>
  parsePageQuery(PolicyListQuery, fromQuerySegment((await params).query));

export async function generateMetadata(props: PolicyPageProps): Promise<Metadata> {
  const query = await queryOf(props);
  return toListMetadata(policyCatalogue, query, await readPolicyArticles(query), {
    title: routes.policyList.title,
    description: query.category === undefined ? DESCRIPTION : CATEGORY_DESCRIPTIONS[query.category],
    known: 'category',
    hasFeed: true,
  });
}

export default async function PolicyPage(props: PolicyPageProps) {
  const [read, flags] = await Promise.all([readPolicyList(await queryOf(props)), readDisplayFlags()]);
  if (!read.ok) return <FaultMain fault={read.fault} />;
  const { isWhole, ...list } = read.value;
  const tasks = portalTasks(getEnv().GUARANTEE_URL).filter(({ href }) => isShown(href, flags));
  return (
    <PageMain status={isWhole ? undefined : 'partial'}>
      <PolicyBrowser {...list} servedMs={Date.now()} head={<PolicyHead />} tasks={tasks} />
    </PageMain>
  );
}
