import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import type { RegisterBody } from '#lib/contract/account.ts';
import { type PasswordRule, repeatsPassword } from '#lib/contract/forms/fields.ts';
import { companyRegisterForm, personRegisterForm } from '#lib/contract/forms/register-form.ts';

export type AccountType = RegisterBody['accountType'];

export const ACCOUNT_TYPES: readonly { readonly value: AccountType; readonly label: string }[] = [
  { value: 'INDIVIDUAL', label: '个人' },
  { value: 'ENTERPRISE', label: '企业' },
];

/** Every field, in the order of the form. */
export const EMPTY_REGISTRATION = {
  accountType: 'INDIVIDUAL' as AccountType,
  companyName: '',
  bizLicCode: '',
  handleName: '',
  loginName: '',
  password: '',
  passwordRepeat: '',
  mobile: '',
  code: '',
  smsCode: '',
  agreed: false,
};

export type Registration = typeof EMPTY_REGISTRATION;

export const AGREED_FIELD = 'agreed';
const ORDER = Object.keys(EMPTY_REGISTRATION);

/** The broken rules of a registration, in the order of the form. */
export function checkRegistration(values: Registration, rule: PasswordRule): FieldFault[] {
  const form = values.accountType === 'ENTERPRISE' ? companyRegisterForm(rule) : personRegisterForm(rule);
  const repeated = repeatsPassword(values.password)(values.passwordRepeat);
  const faults = formFaults(form, values);
  if (repeated !== null) faults.push({ field: 'passwordRepeat', message: repeated });
  return faults.sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
}

/** What travels: a person's registration holds nothing of a company. */
export function toRegisterBody(values: Registration): RegisterBody {
  const { accountType, loginName, password, mobile, smsCode, companyName, bizLicCode, handleName } = values;
  const company =
    accountType === 'ENTERPRISE' ? { companyName, bizLicCode, handleName } : { companyName: '', bizLicCode: '', handleName: '' };
  return { accountType, loginName, password, mobile, smsCode, agreed: true, ...company };
}
