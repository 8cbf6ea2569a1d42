import type { Metadata } from 'next';
import { AgricultureComing } from '#components/agriculture/agriculture-coming.tsx';
import { toComingMetadata } from '#components/agriculture/coming-metadata.ts';
import { toHref } from '#lib/routes/to-href.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => toComingMetadata('agricultureProductList');

export default function AgricultureProductsPage() {
  const instead = { label: '先看金融超市里的涉农贷', href: toHref('financeList', {}, { zone: 'agri' }) };
  return (
    <AgricultureComing title="涉农产品" instead={instead}>
      专区里的产品页正在准备。涉农贷款现在都能在金融超市里看到。
    </AgricultureComing>
  );
}
