import * as z from 'zod';
import { creditCode } from '#lib/validation/credit-code.ts';
import { atMost, inOrder, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import { mobileField, newLoginNameField, newPasswordField, type PasswordRule, smsCodeField } from './fields.ts';

const common = (rule: PasswordRule) => ({
  loginName: newLoginNameField,
  password: newPasswordField(rule),
  mobile: mobileField,
  smsCode: smsCodeField,
  agreed: z.literal(true, '请阅读并同意用户服务协议'),
});

/** Registration of a person. */
export const personRegisterForm = (rule: PasswordRule) => z.object(common(rule));

/** Registration of a company: who it is and who acts for it. */
export const companyRegisterForm = (rule: PasswordRule) =>
  z.object({
    ...common(rule),
    companyName: textField(required('请输入企业名称'), atMost(100)),
    bizLicCode: textField(inOrder(required('请输入统一社会信用代码'), creditCode)),
    handleName: textField(required('请输入经办人姓名'), atMost(50)),
  });
