import type { Metadata } from 'next';
import { MatchPage } from '#components/match/match-page.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata =>
  toPageMetadata({
    title: routes.match.title,
    description: '答几个问题，不用登录，看哪些融资产品您能办，每一条差什么、去哪补。',
    path: toPath('match', {}),
  });

export default function MatchToolPage() {
  return <MatchPage />;
}
