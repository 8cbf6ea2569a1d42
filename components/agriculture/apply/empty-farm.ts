import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';

/** What a form begins with; what the account knows need not be typed. */
export function emptyFarm(productId: string, profile: UserProfile | null): FarmSubmissionContent {
  const isFirm = profile?.accountType === 'ENTERPRISE';
  return {
    productId,
    subjectType: '',
    subjectName: (isFirm ? profile.companyName : profile?.nickName) ?? '',
    contactName: profile?.nickName ?? '',
    contactMobile: '',
    areaCode: '',
    areaName: '',
    townCode: '',
    townName: '',
    village: '',
    industry: '',
    scaleAmount: '',
    scaleUnit: '亩',
    years: '',
    landYears: '',
    landFiles: [],
    annualIncome: '',
    insured: '',
    subsidies: '',
    honours: [],
    amount: '',
    termMonths: '',
    purpose: '',
    guarantee: '',
    agencyIds: [],
    materials: [],
    idNo: '',
    creditCode: isFirm ? profile.bizLicCode : '',
  };
}
