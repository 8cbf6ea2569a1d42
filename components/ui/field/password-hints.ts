import type { PasswordRule } from '#lib/contract/forms/fields.ts';

/** What a new password must be, before it is typed. */
export const PASSWORD_HINTS: Readonly<Record<PasswordRule, string>> = {
  A: '6 到 20 位，字母、数字、符号至少两种，不用空格和汉字',
  B: '至少 8 位，大写字母、小写字母、数字、符号都要有',
};
