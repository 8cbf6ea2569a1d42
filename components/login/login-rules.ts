import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { required } from '#lib/validation/field-rule.ts';

/** What must be filled in, in the order of the form. */
const RULES = {
  loginName: required('请输入用户名'),
  password: required('请输入密码'),
  code: required('请输入验证码'),
} as const;

export type LoginField = keyof typeof RULES;
export type LoginValues = Record<LoginField, string>;

export const LOGIN_FIELDS = Object.keys(RULES) as LoginField[];

/** The broken rules of what was typed, in the order of the form. */
export function checkLogin(values: Partial<LoginValues>, { asksForCode }: { asksForCode: boolean }): FieldFault[] {
  const fields = LOGIN_FIELDS.filter((field) => field !== 'code' || asksForCode);
  return fields.flatMap((field) => {
    const message = RULES[field](values[field] ?? '');
    return message === null ? [] : [{ field, message }];
  });
}
