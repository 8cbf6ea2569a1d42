import { productGuarantee } from '#lib/contract/farm-choices.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';

/** 其他 of `fin_purpose`: the farmer's own words stand with what was typed. */
const OTHER_PURPOSE = '8';

/** What a farmer typed, in the columns that every finance order has; where the product is paid back in one way alone, that is not asked. */
export const toOrderColumns = (
  { subjectName, creditCode, contactName, contactMobile, guarantee, payType }: Partial<FarmSubmissionContent>,
  payTypes: readonly string[] = [],
) => ({
  applicantName: subjectName ?? '',
  creditCode: creditCode ?? '',
  contactName: contactName ?? '',
  contactMobile: contactMobile ?? '',
  purpose: OTHER_PURPOSE,
  guaranteeType: productGuarantee(guarantee ?? ''),
  payType: payType || (payTypes.length === 1 ? (payTypes[0] ?? '') : ''),
});
