import type { Metadata } from 'next';
import { ChooseProduct } from '#components/agriculture/apply/choose-product.tsx';
import { toFarmApplyProduct, toOtherLenders } from '#components/agriculture/apply/farm-application.ts';
import { FarmApplyForm } from '#components/agriculture/apply/farm-apply-form.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { AgricultureProductListQuery } from '#lib/contract/catalogue/finance.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { FarmApplyQuery } from '#lib/routes/page-queries.ts';
import { routes } from '#lib/routes/routes.ts';
import { readFarmProduct, readFarmProducts } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface AgricultureSubmitPageProps {
  params: Promise<{ query: string }>;
}

const ALL = AgricultureProductListQuery.parse({ limit: '50' });

/** Products for one of these trades with those of them that they serve, the lowest rate first; for all trades where none is named. */
async function readAlike(trades: readonly string[]) {
  const asked = trades.length > 0 ? trades : Object.keys(FARM_INDUSTRIES);
  const lists = await Promise.all(asked.map((trade) => readFarmProducts(AgricultureProductListQuery.parse({ limit: '50', trade }))));
  const found = lists.flatMap((list, place) => (list.ok ? list.value.rows.map((row) => ({ row, trade: asked[place] ?? '' })) : []));
  const tradesOf = (code: string): string[] => found.filter(({ row }) => row.productCode === code).map(({ trade }) => trade);
  const rows = [...new Map(found.map(({ row }) => [row.productCode, { ...row, trades: tradesOf(row.productCode) }])).values()];
  const byRate = rows.sort((a, b) => (a.allInRate ?? Number.POSITIVE_INFINITY) - (b.allInRate ?? Number.POSITIVE_INFINITY));
  return { rows: byRate, isWhole: lists.every((list) => list.ok) };
}

export const generateMetadata = (): Metadata => ({ title: routes.agricultureSubmit.title, robots: { index: false } });

export default async function AgricultureSubmitPage({ params }: AgricultureSubmitPageProps) {
  const { productId, trade } = parsePageQuery(FarmApplyQuery, fromQuerySegment((await params).query));
  const products = await readFarmProducts(trade === undefined ? ALL : { ...ALL, trade });
  if (productId === undefined) {
    return products.ok ? <ChooseProduct products={products.value.rows} trade={trade} /> : <FaultMain fault={products.fault} />;
  }
  const product = await readFarmProduct(productId);
  if (!product.ok) return <FaultMain fault={product.fault} />;
  const alike = await readAlike(product.value.trades ?? []);
  const others = toOtherLenders(alike.rows, product.value.agencyId);
  return <FarmApplyForm product={toFarmApplyProduct(product.value)} others={others} isWhole={products.ok && alike.isWhole} />;
}
