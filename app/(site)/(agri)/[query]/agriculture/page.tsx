import type { Metadata } from 'next';
import { AgricultureComing } from '#components/agriculture/agriculture-coming.tsx';
import { toComingMetadata } from '#components/agriculture/coming-metadata.ts';
import { toHref } from '#lib/routes/to-href.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => toComingMetadata('agriculture');

export default function AgriculturePage() {
  const instead = { label: '先看金融超市里的产品', href: toHref('financeList', {}) };
  return (
    <AgricultureComing title="跟着农时借，收成以后还" instead={instead}>
      涉农专区正在准备。开通以后，农户、合作社、家庭农场和海上养殖户都能在这里办。
    </AgricultureComing>
  );
}
