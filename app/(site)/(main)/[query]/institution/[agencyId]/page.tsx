import type { Metadata } from 'next';
import { InstitutionPage } from '#components/institution/institution-page.tsx';
import { InsurerProducts } from '#components/insurance/list/insurer-products.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { InsuranceListQuery } from '#lib/contract/catalogue/insurance.ts';
import type { Institution } from '#lib/contract/institution.ts';
import { presentFault } from '#lib/errors/present-fault.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { isMissing } from '#lib/errors/upstream-fault.ts';
import { readParam } from '#lib/routes/find-pattern.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { readInstitution, readInsuranceProducts } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

const isInsurer = ({ agencyOrgType }: Institution): boolean => agencyOrgType === '2' && isAreaOn('insurance');

interface AgencyPageProps {
  params: Promise<{ agencyId: string }>;
}

export async function generateMetadata({ params }: AgencyPageProps): Promise<Metadata> {
  const agencyId = readParam((await params).agencyId);
  const read = await readInstitution(agencyId);
  if (!read.ok) return { title: isMissing(read.fault) ? sentences.missing : presentFault(read.fault), robots: { index: false } };
  const { agencyName, productCount, applyCount } = read.value;
  const description =
    isInsurer(read.value) && productCount === 0
      ? `${agencyName}在售的保险：保什么、不保什么、保费从多少起。`
      : `${agencyName}：${productCount} 个融资产品，收到 ${applyCount} 笔申请，受理快慢、办成多少、办过的人怎么说。`;
  return toPageMetadata({ title: agencyName, description, path: toPath('institution', { agencyId }) });
}

export default async function AgencyPage({ params }: AgencyPageProps) {
  const read = await readInstitution(readParam((await params).agencyId));
  if (!read.ok) return <FaultMain fault={read.fault} />;
  const { agencyId } = read.value;
  if (!isInsurer(read.value)) return <InstitutionPage institution={read.value} />;
  const found = await readInsuranceProducts(InsuranceListQuery.parse({ insurerId: agencyId }));
  return (
    <InstitutionPage institution={read.value} insurances={<InsurerProducts insurerId={agencyId} found={found} />} isWhole={found.ok} />
  );
}
