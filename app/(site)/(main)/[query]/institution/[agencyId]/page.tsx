import type { Metadata } from 'next';
import { InstitutionComing } from '#components/coming/institution-coming.tsx';
import { FaultMain, MissingMain } from '#components/shell/fault-main.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { readAgencies } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface InstitutionPageProps {
  params: Promise<{ agencyId: string }>;
}

export async function generateMetadata({ params }: InstitutionPageProps): Promise<Metadata> {
  const { agencyId } = await params;
  const description = '机构的产品、受理快慢和评价。';
  return toPageMetadata({ title: routes.institution.title, description, path: toHref('institution', { agencyId }), isIndexed: false });
}

export default async function InstitutionPage({ params }: InstitutionPageProps) {
  const { agencyId } = await params;
  const agencies = await readAgencies();
  if (!agencies.ok) return <FaultMain fault={agencies.fault} />;
  const agency = agencies.value.find((candidate) => candidate.agencyId === agencyId);
  return agency === undefined ? <MissingMain /> : <InstitutionComing agency={agency} />;
}
