import * as z from 'zod';
import { mobile } from '#lib/validation/contact.ts';
import { accepts, atMost, type FieldRule, inOrder, required } from '#lib/validation/field-rule.ts';
import { passwordRuleA, passwordRuleB } from '#lib/validation/password-rules.ts';
import { numberField, textField } from '#lib/validation/text-field.ts';

/** Value of the dictionary `usr_password_rule`. */
export const PasswordRule = z.enum(['A', 'B']);
export type PasswordRule = z.infer<typeof PasswordRule>;

export const passwordRules: Readonly<Record<PasswordRule, FieldRule>> = { A: passwordRuleA, B: passwordRuleB };

export const mobileField = numberField(required('请输入手机号'), mobile);

export const smsCodeField = numberField(
  required('请输入短信验证码'),
  accepts((text) => /^\d{6}$/.test(text), '请输入6位短信验证码'),
);

export const loginNameField = numberField(required('请输入用户名'));

/** A name to choose: 4 to 32 letters, digits, `_`, `-`, beginning with a letter, so that it is never mistaken for a number. */
export const newLoginNameField = numberField(
  required('请输入用户名'),
  accepts((text) => /^[A-Za-z][\w-]{3,31}$/.test(text), '用户名为4-32位字母、数字、下划线或短横线，以字母开头'),
);

export const newPasswordField = (rule: PasswordRule, missing = '请输入密码') => textField(required(missing), passwordRules[rule]);

/** Letters and digits in one piece are how an account logs in, and name nobody. */
export const isPersonName = (text: string): boolean => text.trim() !== '' && !/^[\w-]+$/.test(text.trim());

/** The name of a person as the identity card has it. */
export const personName: FieldRule = inOrder(
  required('请填写您的姓名'),
  atMost(50),
  accepts(isPersonName, '请写身份证上的姓名，不要写登录名'),
);

/** One of the codes of a table of labels. */
export const codeField = (labels: Readonly<Record<string, string>>, sentence: string) =>
  textField(
    required(sentence),
    accepts((code) => Object.hasOwn(labels, code), sentence),
  );

/** The second typing of a new password. */
export const repeatsPassword =
  (password: string): FieldRule =>
  (text) => {
    if (text === '') return '请再次输入密码';
    return text === password ? null : '两次输入的密码不一致';
  };
