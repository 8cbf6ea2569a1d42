import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';

/** `agri_guarantee` in codes of `fin_guarantee_type`: on credit, by the state's guarantor, secured, by a guarantee. */
const GUARANTEES: Readonly<Record<string, string>> = { 1: '1', 2: '6', 3: '2', 4: '2', 5: '2', 6: '4' };
/** 其他 of `fin_purpose`: the farmer's own words stand with what was typed. */
const OTHER_PURPOSE = '8';

/** What a farmer typed, in the columns that every finance order has; how the loan is paid back a farmer does not say. */
export const toOrderColumns = ({ subjectName, creditCode, contactName, contactMobile, guarantee }: Partial<FarmSubmissionContent>) => ({
  applicantName: subjectName ?? '',
  creditCode: creditCode ?? '',
  contactName: contactName ?? '',
  contactMobile: contactMobile ?? '',
  purpose: OTHER_PURPOSE,
  guaranteeType: GUARANTEES[guarantee ?? ''] ?? '',
});
