import type { Metadata } from 'next';
import { AgricultureComing } from '#components/agriculture/agriculture-coming.tsx';
import { toComingMetadata } from '#components/agriculture/coming-metadata.ts';
import { toHref } from '#lib/routes/to-href.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => toComingMetadata('agricultureSubmit');

export default function AgricultureSubmitPage() {
  const instead = { label: '先看涉农贷要哪些条件', href: toHref('financeList', {}, { zone: 'agri' }) };
  return (
    <AgricultureComing title="涉农融资申请" instead={instead}>
      网上申请正在准备。开通以后，在这里填一次，就能交给机构办。
    </AgricultureComing>
  );
}
