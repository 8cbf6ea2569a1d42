import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { monthChoices, offeredCover, type WantedCover } from '../trial/offered-cover.ts';
import type { ApplyProduct } from './apply-product.ts';

export type Insured = InsuranceApplication['insureds'][number];
export type Heir = InsuranceApplication['beneficiaries'][number];
type Holder = InsuranceApplication['holder'];

export const NO_INSURED: Insured = { relation: '', name: '', idType: '1', idNo: '', birthDate: '', occupationClass: '' };
export const NO_HEIR: Heir = { name: '', relation: '', idNo: '', sharePercent: '' };

const only = <T>(entries: readonly T[], otherwise: T): T => (entries.length === 1 ? (entries[0] ?? otherwise) : otherwise);
const unmasked = (text: string): string => (text.includes('*') ? '' : text);

function emptyHolder(profile: UserProfile | null): Holder {
  const isCompany = profile?.accountType === 'ENTERPRISE';
  return {
    kind: isCompany ? '企业' : '个人',
    name: (isCompany ? profile.companyName : profile?.nickName) ?? '',
    idType: isCompany ? '5' : '1',
    idNo: isCompany ? profile.bizLicCode : '',
    mobile: unmasked(profile?.mobile ?? ''),
    email: '',
    address: '',
  };
}

function emptyInsureds({ minInsureds, relations, occupationClasses }: ApplyProduct): Insured[] {
  const insured = { ...NO_INSURED, relation: only(relations, ''), occupationClass: only(occupationClasses, '') };
  return Array.from({ length: minInsureds }, () => insured);
}

function wantedPeriod(product: ApplyProduct, wanted: WantedCover): string {
  const lengths = monthChoices(product);
  const months = lengths.includes(wanted.months ?? 0) ? wanted.months : undefined;
  return (
    product.periods.find((period) => period.months !== null && period.months === months)?.label ?? only(product.periods, null)?.label ?? ''
  );
}

/** An application before anything was typed: what leaves no choice is chosen, what is known of the holder or was tried stands there. */
export function emptyApplication(product: ApplyProduct, profile: UserProfile | null, wanted: WantedCover): InsuranceApplication {
  const { planCode } = offeredCover(product, wanted);
  const isCounted = product.pricing.unit !== '' && product.pricing.unit !== '人';
  return {
    productCode: product.productCode,
    planCode: wanted.planCode === undefined && product.pricing.plans.length > 1 ? '' : planCode,
    holder: emptyHolder(profile),
    insureds: emptyInsureds(product),
    beneficiaryKind: '法定',
    beneficiaries: [],
    subject: { crop: '', place: '', project: '', section: '', address: '', value: '', contractName: '', counterparty: '' },
    units: isCounted && wanted.units !== undefined ? String(wanted.units) : '',
    sumInsured: wanted.amount === undefined ? '' : String(wanted.amount),
    startDate: '',
    period: wantedPeriod(product, wanted),
    endDate: '',
    healthAnswers: product.healthNotice.map(() => ''),
    exclusionsReadAt: '',
    noticesReadAt: '',
    steps: [],
  };
}
