import { productGuarantee } from '#lib/contract/farm-choices.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';

/** 其他 of `fin_purpose`: the farmer's own words stand with what was typed. */
const OTHER_PURPOSE = '8';

/** What a farmer typed, in the columns that every finance order has; how the loan is paid back a farmer does not say. */
export const toOrderColumns = ({ subjectName, creditCode, contactName, contactMobile, guarantee }: Partial<FarmSubmissionContent>) => ({
  applicantName: subjectName ?? '',
  creditCode: creditCode ?? '',
  contactName: contactName ?? '',
  contactMobile: contactMobile ?? '',
  purpose: OTHER_PURPOSE,
  guaranteeType: productGuarantee(guarantee ?? ''),
});
