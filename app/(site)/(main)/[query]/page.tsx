import type { Metadata } from 'next';
import { HomePage } from '#components/home/home-page.tsx';
import { loadHome } from '#components/home/load-home.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { getEnv } from '#lib/env/get-env.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { cityName } from '#lib/site/site-names.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = async (): Promise<Metadata> =>
  toPageMetadata({
    description: `${cityName()}市数字金融服务门户：借多少、还多少，先看明白再办。融资、保险、保函和政策，利率、费用、条件都写清楚。`,
    path: toPath('home', {}),
    hasFeed: isShown(toPath('policyList', {}), await readDisplayFlags()),
  });

export default async function Home() {
  const [content, flags] = await Promise.all([loadHome(), readDisplayFlags()]);
  if (!content.ok) return <FaultMain fault={content.fault} />;
  return <HomePage content={content.value} flags={flags} guaranteeUrl={getEnv().GUARANTEE_URL} servedMs={Date.now()} />;
}
