import * as z from 'zod';
import { accepts, atMost, required } from '#lib/validation/field-rule.ts';
import { textField, yuanField } from '#lib/validation/text-field.ts';

/** Characters of what a person at the insurer writes. */
export const MOST_REMARK = 200;
export const UPHOLD_BOUNDS = '赔付金额要大于 0，不超过申请金额和保额';

/** What a person at the insurer may add to a decision. */
export const InsurerRemarkForm = z.object({ remark: textField(atMost(MOST_REMARK)).default('') });

/** What has to be told with a decision against the applicant. */
export const InsurerReasonForm = z.object({ remark: textField(required('请写明原因'), atMost(MOST_REMARK)) });

/** How much of a claim is paid: 元. */
export const UpholdForm = InsurerRemarkForm.extend({
  amount: yuanField(
    required(UPHOLD_BOUNDS),
    accepts((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0, UPHOLD_BOUNDS),
  ),
});

/** What each decision on a policy is taken with. */
export const insurerForms = {
  accept: InsurerRemarkForm,
  review: InsurerRemarkForm,
  askChange: InsurerReasonForm,
  refuse: InsurerReasonForm,
  issue: InsurerRemarkForm,
  /** The desk says why where nobody does. */
  issueFail: InsurerRemarkForm,
  takePremium: InsurerReasonForm,
  reinstate: InsurerRemarkForm,
  approveSurrender: InsurerRemarkForm,
} as const;

/** What each decision on a claim is taken with. */
export const claimForms = {
  askMore: InsurerReasonForm,
  uphold: UpholdForm,
  payOut: InsurerRemarkForm,
  dismiss: InsurerReasonForm,
} as const;
