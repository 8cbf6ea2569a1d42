import type { Metadata } from 'next';
import { ScorePage } from '#components/agriculture/score/score-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => ({ title: routes.agricultureScore.title, robots: { index: false } });

export default function AgricultureScorePage() {
  return <ScorePage />;
}
