import type { Metadata } from 'next';
import { FarmHome } from '#components/agriculture/home/farm-home.tsx';
import { loadFarmHome } from '#components/agriculture/home/load-farm-home.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata =>
  toPageMetadata({
    title: routes.agriculture.title,
    description: '跟着农时借，收成以后还。农户、合作社、家庭农场、海上养殖户的贷款、农担、涉农政策和涉农信用分。',
    path: toPath('agriculture', {}),
  });

export default async function AgriculturePage() {
  const home = await loadFarmHome();
  return home.ok ? <FarmHome content={home.value} servedMs={Date.now()} /> : <FaultMain fault={home.fault} />;
}
