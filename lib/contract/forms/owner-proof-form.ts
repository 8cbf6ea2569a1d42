import * as z from 'zod';
import { required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import { smsCodeField } from './fields.ts';

/** How whoever has a session proves to be the owner: the password, a code to the bound number, or who was authenticated. */
export const PROOF_WAYS = ['password', 'oldCode', 'identity'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** What each way asks for. */
export const ownerProofForms = {
  password: z.object({ password: textField(required('请输入登录密码')) }),
  oldCode: z.object({ oldCode: smsCodeField }),
  identity: z.object({ realName: textField(required('请输入真实姓名')), idNo: textField(required('请输入证件号码')) }),
} as const satisfies Record<ProofWay, z.ZodType>;
