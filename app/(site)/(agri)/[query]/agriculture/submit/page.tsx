import type { Metadata } from 'next';
import { ChooseProduct } from '#components/agriculture/apply/choose-product.tsx';
import { FarmApplyForm } from '#components/agriculture/apply/farm-apply-form.tsx';
import { toFarmApplyProduct } from '#components/agriculture/apply/farm-apply-product.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { AgricultureProductListQuery, ProductIdQuery } from '#lib/routes/page-queries.ts';
import { routes } from '#lib/routes/routes.ts';
import { readFarmProduct, readFarmProducts } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface AgricultureSubmitPageProps {
  params: Promise<{ query: string }>;
}

const ALL = AgricultureProductListQuery.parse({ limit: '50' });

export const generateMetadata = (): Metadata => ({ title: routes.agricultureSubmit.title, robots: { index: false } });

export default async function AgricultureSubmitPage({ params }: AgricultureSubmitPageProps) {
  const { productId } = parsePageQuery(ProductIdQuery, fromQuerySegment((await params).query));
  if (productId === undefined) {
    const products = await readFarmProducts(ALL);
    return products.ok ? <ChooseProduct products={products.value.rows} /> : <FaultMain fault={products.fault} />;
  }
  const product = await readFarmProduct(productId);
  return product.ok ? <FarmApplyForm product={toFarmApplyProduct(product.value)} /> : <FaultMain fault={product.fault} />;
}
