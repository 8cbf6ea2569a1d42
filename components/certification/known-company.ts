import type { CompanyAuthRecord, CompanyCertification } from '#lib/contract/company-auth.ts';
import type { UserDetail, UserProfile } from '#lib/contract/user-profile.ts';
import { completeCapital, shapeCapital } from './shape-capital.ts';

const filled = (fields: Partial<CompanyCertification>): Partial<CompanyCertification> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined));

/** What the dialog begins with: the last submission, or what the account already says. */
export function knownCompany(
  profile: Pick<UserProfile, 'bizLicCode' | 'companyName'>,
  detail: UserDetail | undefined,
  record: CompanyAuthRecord | null | undefined,
): Partial<CompanyCertification> {
  return {
    ...filled({ creditCode: profile.bizLicCode, companyName: profile.companyName }),
    ...filled({
      registeredAddress: detail?.companyAddress,
      registeredArea: detail?.areaAddress,
      registeredCapital: completeCapital(shapeCapital(detail?.registeredcapital ?? '')),
      businessScope: detail?.businessscope,
    }),
    ...filled(record?.content ?? {}),
  };
}
