import type { Metadata } from 'next';
import { findVerifyFaults, toVerifyQuery } from '#components/guarantee/verify-faults.ts';
import { VerifyPage } from '#components/guarantee/verify-page.tsx';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { GuaranteeVerifyPageQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { readGuaranteeVerification } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface GuaranteeVerifyPageProps {
  params: Promise<{ query: string }>;
}

const queryOf = async ({ params }: GuaranteeVerifyPageProps): Promise<GuaranteeVerifyPageQuery> =>
  parsePageQuery(GuaranteeVerifyPageQuery, fromQuerySegment((await params).query));

export const generateMetadata = async (props: GuaranteeVerifyPageProps): Promise<Metadata> =>
  toPageMetadata({
    title: routes.guaranteeVerify.title,
    description:
      '输入保函编号、选择保函文件，核对投标、履约、预付款、质量、农民工工资保函，还有保证保险保单的真伪和效力。文件不离开您的电脑。',
    path: toPath('guaranteeVerify', {}),
    isIndexed: (await queryOf(props)).no === '',
  });

export default async function GuaranteeVerifyPage(props: GuaranteeVerifyPageProps) {
  const query = await queryOf(props);
  const faults = findVerifyFaults(query);
  const isAsked = query.no !== '' && Object.keys(faults).length === 0;
  const verified = isAsked ? await readGuaranteeVerification(toVerifyQuery(query)) : null;
  return <VerifyPage query={query} faults={faults} verified={verified} />;
}
