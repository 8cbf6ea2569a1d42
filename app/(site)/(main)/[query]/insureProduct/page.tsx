import type { Metadata } from 'next';
import { toInsuranceMetadata } from '#components/insurance/detail/insurance-metadata.ts';
import { NoInsurance } from '#components/insurance/detail/no-insurance.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { InsuranceProductPageQuery } from '#lib/routes/page-queries.ts';
import { readInsuranceProduct } from '#lib/upstream/reads.ts';
import { InsuranceMain } from './insurance-main.tsx';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface InsuranceProductPageProps {
  params: Promise<{ query: string }>;
}

async function load({ params }: InsuranceProductPageProps) {
  const { productCode, ...served } = parsePageQuery(InsuranceProductPageQuery, fromQuerySegment((await params).query));
  return { read: productCode === undefined ? null : await readInsuranceProduct(productCode), served };
}

export async function generateMetadata(props: InsuranceProductPageProps): Promise<Metadata> {
  return toInsuranceMetadata((await load(props)).read);
}

export default async function InsuranceProductPage(props: InsuranceProductPageProps) {
  const { read, served } = await load(props);
  if (read === null) return <NoInsurance />;
  if (!read.ok) return <FaultMain fault={read.fault} />;
  return <InsuranceMain product={read.value} served={served} />;
}
