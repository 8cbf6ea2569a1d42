import type { Metadata } from 'next';
import { AgricultureComing } from '#components/agriculture/agriculture-coming.tsx';
import { toComingMetadata } from '#components/agriculture/coming-metadata.ts';
import { toHref } from '#lib/routes/to-href.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface AgricultureProductPageProps {
  params: Promise<{ productId: string }>;
}

export const generateMetadata = (): Metadata => toComingMetadata('agricultureProduct');

export default async function AgricultureProductPage({ params }: AgricultureProductPageProps) {
  const { productId } = await params;
  const instead = { label: '到金融超市里看这个产品', href: toHref('financeDetail', { productCode: productId }) };
  return (
    <AgricultureComing title="涉农产品详情" instead={instead}>
      专区里的产品页正在准备。这个产品现在可以在金融超市里看。
    </AgricultureComing>
  );
}
