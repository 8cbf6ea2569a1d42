import * as z from 'zod';
import { required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import { smsCodeField } from './fields.ts';

/** Closing the own account: who knows the password and holds the number. */
export const accountCloseForm = z.object({ password: textField(required('请输入密码')), smsCode: smsCodeField });
