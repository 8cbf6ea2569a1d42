import * as z from 'zod';
import { creditCode } from '#lib/validation/credit-code.ts';
import { atMost, required } from '#lib/validation/field-rule.ts';
import { idNumberField, nameField, numberField, textField } from '#lib/validation/text-field.ts';
import { loginNameField, mobileField, newLoginNameField, newPasswordField, type PasswordRule, smsCodeField } from './fields.ts';

/** Said where a new password is the one of before. */
export const SAME_PASSWORD = '新密码不能与原密码相同';

/** Change of one's own password; the new one must be another. */
export const modifyPasswordForm = (rule: PasswordRule) =>
  z
    .object({ oldPassword: textField(required('请输入原密码')), newPassword: newPasswordField(rule, '请输入新密码') })
    .refine((form) => form.newPassword !== form.oldPassword, { path: ['newPassword'], message: SAME_PASSWORD });

/** Closing the own account: who knows the password and holds the number. */
export const accountCloseForm = z.object({ password: textField(required('请输入密码')), smsCode: smsCodeField });

/** How whoever has a session proves to be the owner: the password, a code to the bound number, or who was authenticated. */
export const PROOF_WAYS = ['password', 'oldCode', 'identity'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** What each way asks for. */
export const ownerProofForms = {
  password: z.object({ password: textField(required('请输入登录密码')) }),
  oldCode: z.object({ oldCode: smsCodeField }),
  identity: z.object({ realName: nameField(required('请输入真实姓名')), idNo: idNumberField(required('请输入证件号码')) }),
} as const satisfies Record<ProofWay, z.ZodType>;

/** Asking for an SMS code. */
export const SmsRequestForm = z.object({ mobile: mobileField });

/** Login with an SMS code. */
export const SmsLoginForm = z.object({ mobile: mobileField, smsCode: smsCodeField });

/** First step: whose password. */
export const RetrieveNameForm = z.object({ loginName: loginNameField });

/** Second step: the code that came by SMS. */
export const RetrieveCheckForm = z.object({ loginName: loginNameField, smsCode: smsCodeField });

/** Third step: the new password. */
export const retrieveResetForm = (rule: PasswordRule) => z.object({ password: newPasswordField(rule, '请输入新密码') });

/** Taking a change of the number back: the code that came to the former one. */
export const UndoForm = z.object({ undoCode: numberField(required('请输入撤回码')) });

const common = (rule: PasswordRule) => ({
  loginName: newLoginNameField,
  password: newPasswordField(rule),
  mobile: mobileField,
  smsCode: smsCodeField,
  agreed: z.literal(true, '请阅读并同意用户服务协议和隐私政策'),
});

/** Registration of a person. */
export const personRegisterForm = (rule: PasswordRule) => z.object(common(rule));

/** Registration of a company: who it is and who acts for it. */
export const companyRegisterForm = (rule: PasswordRule) =>
  z.object({
    ...common(rule),
    companyName: nameField(required('请输入企业名称'), atMost(100)),
    bizLicCode: numberField(required('请输入统一社会信用代码'), creditCode),
    handleName: nameField(required('请输入经办人姓名'), atMost(50)),
  });
