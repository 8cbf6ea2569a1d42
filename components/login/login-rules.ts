import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import type { LoginMode } from '#lib/contract/account.ts';
import { SmsLoginForm } from '#lib/contract/forms/sms-form.ts';
import { required } from '#lib/validation/field-rule.ts';
import type { LoginMethod } from './login-modes.ts';

export const EMPTY_LOGIN = {
  mode: 'user' as LoginMode,
  method: 'password' as LoginMethod,
  /** The mode that the address asked for. */
  asked: null as string | null,
  loginName: '',
  password: '',
  mobile: '',
  code: '',
  smsCode: '',
  /** The browser remembers the name. */
  remembered: false,
};

export type Login = typeof EMPTY_LOGIN;

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
export function checkLogin(values: Login, { method, asksForCode }: Asked): FieldFault[] {
  if (method === 'sms') return formFaults(SmsLoginForm, values);
  return PASSWORD_RULES.filter(([field]) => field !== 'code' || asksForCode).flatMap(([field, rule]) => {
    const message = rule(values[field]);
    return message === null ? [] : [{ field, message }];
  });
}
