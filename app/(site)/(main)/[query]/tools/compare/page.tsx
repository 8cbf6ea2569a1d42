import type { Metadata } from 'next';
import { ComingPage } from '#components/coming/coming-page.tsx';
import { toComingMetadata } from '#components/coming/to-coming-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => toComingMetadata('compare');

export default function ComparePage() {
  return <ComingPage name="compare" />;
}
