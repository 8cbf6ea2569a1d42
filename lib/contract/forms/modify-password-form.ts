import * as z from 'zod';
import { required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import { newPasswordField, type PasswordRule } from './fields.ts';

/** Change of one's own password; the new one must be another. */
export const modifyPasswordForm = (rule: PasswordRule) =>
  z
    .object({ oldPassword: textField(required('请输入原密码')), newPassword: newPasswordField(rule, '请输入新密码') })
    .refine((form) => form.newPassword !== form.oldPassword, { path: ['newPassword'], message: '新密码不能与原密码相同' });
