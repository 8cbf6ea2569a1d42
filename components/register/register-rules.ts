import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import type { RegisterBody } from '#lib/contract/account.ts';
import { type PasswordRule, repeatsPassword } from '#lib/contract/forms/fields.ts';
import { companyRegisterForm, personRegisterForm } from '#lib/contract/forms/register-form.ts';
import { SmsRequestForm } from '#lib/contract/forms/sms-form.ts';

export type AccountType = RegisterBody['accountType'];

export const ACCOUNT_TYPES: readonly { readonly value: AccountType; readonly label: string }[] = [
  { value: 'INDIVIDUAL', label: '个人' },
  { value: 'ENTERPRISE', label: '企业' },
];

/** Every field, in the order of the form. */
export const EMPTY_REGISTRATION = {
  companyName: '',
  bizLicCode: '',
  handleName: '',
  loginName: '',
  password: '',
  passwordRepeat: '',
  mobile: '',
  code: '',
  smsCode: '',
} as const satisfies Record<string, string>;

export type RegisterTexts = Record<keyof typeof EMPTY_REGISTRATION, string>;

export interface Registration {
  readonly accountType: AccountType;
  readonly texts: RegisterTexts;
  readonly isAgreed: boolean;
}

export const AGREED_FIELD = 'agreed';
const ORDER = [...Object.keys(EMPTY_REGISTRATION), AGREED_FIELD];

/** The broken rules of a registration, in the order of the form. */
export function checkRegistration({ accountType, texts, isAgreed }: Registration, rule: PasswordRule): FieldFault[] {
  const form = accountType === 'ENTERPRISE' ? companyRegisterForm(rule) : personRegisterForm(rule);
  const repeated = repeatsPassword(texts.password)(texts.passwordRepeat);
  const faults = formFaults(form, { ...texts, agreed: isAgreed });
  if (repeated !== null) faults.push({ field: 'passwordRepeat', message: repeated });
  return faults.sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
}

/** The broken rules of asking for an SMS code. */
export function checkSmsRequest(texts: RegisterTexts, asksForCode: boolean): FieldFault[] {
  const isCodeMissing = asksForCode && texts.code.trim() === '';
  return [...formFaults(SmsRequestForm, texts), ...(isCodeMissing ? [{ field: 'code', message: '请输入验证码' }] : [])];
}

/** What travels: a person's registration holds nothing of a company. */
export function toRegisterBody({ accountType, texts }: Registration): RegisterBody {
  const { loginName, password, mobile, smsCode, companyName, bizLicCode, handleName } = texts;
  const company =
    accountType === 'ENTERPRISE' ? { companyName, bizLicCode, handleName } : { companyName: '', bizLicCode: '', handleName: '' };
  return { accountType, loginName, password, mobile, smsCode, agreed: true, ...company };
}
