import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { FaultMain, MissingMain } from '#components/shell/fault-main.tsx';
import type { Result, UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { readParam } from '#lib/routes/find-pattern.ts';
import { InsuranceProductPageQuery } from '#lib/routes/page-queries.ts';
import { routes } from '#lib/routes/routes.ts';
import { readFinancePreview, readInsurancePreview, readPolicyPreview } from '#lib/upstream/reads.ts';
import { ProductMain } from '../../../financeServer/[productCode]/product-main.tsx';
import { InsuranceMain } from '../../../insureProduct/insurance-main.tsx';
import { ArticleMain } from '../../../policy/[policyArticleId]/article-main.tsx';

export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: routes.preview.title, robots: { index: false, follow: false } };

interface PreviewPageProps {
  params: Promise<{ kind: string; token: string }>;
}

function draw<T>(read: Result<T, UpstreamFault>, main: (value: T) => ReactNode): ReactNode {
  return read.ok ? main(read.value) : <FaultMain fault={read.fault} />;
}

/** What each kind shows of a draft: the main of its public page, where nothing is asked for in the address. */
const mains: Readonly<Record<string, (token: string) => Promise<ReactNode>>> = {
  policy: async (token) => draw(await readPolicyPreview(token), (article) => <ArticleMain article={article} />),
  finance: async (token) => {
    const flags = await readDisplayFlags();
    return draw(await readFinancePreview(token), (product) => <ProductMain product={product} loan={{}} flags={flags} />);
  },
  insurance: async (token) => {
    const { productCode: _none, ...served } = parsePageQuery(InsuranceProductPageQuery, fromQuerySegment('-'));
    return draw(await readInsurancePreview(token), (product) => <InsuranceMain product={product} served={served} />);
  },
};

/** A draft as the public will see it, at an address that opens for minutes. Rendered for each request; counted as no reading. */
export default async function PreviewPage({ params }: PreviewPageProps) {
  const { kind, token } = await params;
  const main = Object.hasOwn(mains, kind) ? mains[kind] : undefined;
  return main === undefined ? <MissingMain /> : main(readParam(token));
}
