import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import type { RegisterBody } from '#lib/contract/account.ts';
import { companyRegisterForm, personRegisterForm, SmsRequestForm } from '#lib/contract/forms/account-forms.ts';
import { type PasswordRule, repeatsPassword } from '#lib/contract/forms/fields.ts';

/** What is typed, in the order of the form. */
export interface Registration {
  readonly accountType: RegisterBody['accountType'];
  readonly companyName: string;
  readonly bizLicCode: string;
  readonly handleName: string;
  readonly loginName: string;
  readonly password: string;
  readonly passwordRepeat: string;
  readonly mobile: string;
  readonly code: string;
  readonly smsCode: string;
  readonly agreed: boolean;
}

/** What is wrong with the number to which a code shall go. */
export const numberFaults = (values: Registration): FieldFault[] => formFaults(SmsRequestForm, values);

/** The broken rules of a registration, in the order of the form. */
export function registrationFaults(values: Registration, rule: PasswordRule): FieldFault[] {
  const form = values.accountType === 'ENTERPRISE' ? companyRegisterForm(rule) : personRegisterForm(rule);
  const repeated = repeatsPassword(values.password)(values.passwordRepeat);
  const faults = formFaults(form, values);
  if (repeated !== null) faults.push({ field: 'passwordRepeat', message: repeated });
  const order = Object.keys(values);
  return faults.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}
