import type { Metadata } from 'next';
import { FollowPage } from '#components/feedback/feedback-page.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

const DESCRIPTION = '凭编号和手机号，看投诉、异议、留言办到哪一步了。';

export const generateMetadata = (): Metadata =>
  toPageMetadata({ title: routes.feedbackFollow.title, description: DESCRIPTION, path: toPath('feedbackFollow', {}), isIndexed: false });

export default function FeedbackFollowRoute() {
  return <FollowPage />;
}
