import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { SmsLoginForm, SmsRequestForm } from '#lib/contract/forms/sms-form.ts';
import { required } from '#lib/validation/field-rule.ts';
import type { LoginMethod } from './login-modes.ts';

export const EMPTY_LOGIN = { loginName: '', password: '', mobile: '', code: '', smsCode: '' } as const satisfies Record<string, string>;

export type LoginField = keyof typeof EMPTY_LOGIN;
export type LoginTexts = Record<LoginField, string>;

export const LOGIN_FIELDS = Object.keys(EMPTY_LOGIN) as LoginField[];

/** What must be filled in to log in with a password, in the order of the form. */
const PASSWORD_RULES = [
  ['loginName', required('请输入用户名')],
  ['password', required('请输入密码')],
  ['code', required('请输入验证码')],
] as const;

interface Asked {
  method: LoginMethod;
  /** A picture has to be read. */
  asksForCode: boolean;
}

/** The broken rules of a login, in the order of the form. */
export function checkLogin(texts: LoginTexts, { method, asksForCode }: Asked): FieldFault[] {
  if (method === 'sms') return formFaults(SmsLoginForm, texts);
  return PASSWORD_RULES.filter(([field]) => field !== 'code' || asksForCode).flatMap(([field, rule]) => {
    const message = rule(texts[field]);
    return message === null ? [] : [{ field, message }];
  });
}

/** The broken rules of asking for an SMS code. */
export function checkSmsRequest(texts: LoginTexts, asksForCode: boolean): FieldFault[] {
  const isCodeMissing = asksForCode && texts.code.trim() === '';
  return [...formFaults(SmsRequestForm, texts), ...(isCodeMissing ? [{ field: 'code', message: '请输入验证码' }] : [])];
}
