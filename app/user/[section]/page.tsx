import type { Metadata } from 'next';
import { CentreComing } from '#components/centre/centre-coming.tsx';
import { centreSections } from '#components/centre/centre-sections.ts';

export const dynamicParams = false;
export const generateStaticParams = () => [...centreSections.keys()].map((section) => ({ section }));

interface CentrePageProps {
  params: Promise<{ section: string }>;
}

const titleOf = (section: string): string => centreSections.get(section) ?? '个人中心';

export async function generateMetadata({ params }: CentrePageProps): Promise<Metadata> {
  return { title: titleOf((await params).section), robots: { index: false } };
}

export default async function CentrePage({ params }: CentrePageProps) {
  return <CentreComing title={titleOf((await params).section)} />;
}
