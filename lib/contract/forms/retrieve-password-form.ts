import * as z from 'zod';
import { required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import { loginNameField, newPasswordField, type PasswordRule, smsCodeField } from './fields.ts';

/** First step: whose password. */
export const RetrieveNameForm = z.object({ loginName: loginNameField });

/** Second step: the code that came by SMS. */
export const RetrieveCheckForm = z.object({ loginName: loginNameField, smsCode: smsCodeField });

/** Third step: the new password. */
export const retrieveResetForm = (rule: PasswordRule) => z.object({ password: newPasswordField(rule, '请输入新密码') });

/** Taking a change of the number back: the code that came to the former one. */
export const UndoForm = z.object({ undoCode: textField(required('请输入撤回码')) });
