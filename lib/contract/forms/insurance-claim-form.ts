import * as z from 'zod';
import { accepts, atMost, inOrder, required } from '#lib/validation/field-rule.ts';
import { money } from '#lib/validation/plain-decimal.ts';
import { textField } from '#lib/validation/text-field.ts';

const MAX_FILES = 10;

const aboveZero = accepts((text) => Number(text) > 0, '金额要大于0');

/** Account that a claim is paid to (spec §5): digits, 12 to 19 of them. */
const account = inOrder(
  required('账号不能为空'),
  accepts((text) => /^\d+$/.test(text), '账号必须全为数字'),
  accepts((text) => text.length >= 12 && text.length <= 19, '账号长度必须在12到19之间'),
);

const files = z.array(z.strictObject({ fileName: z.string().min(1).max(255), fileUrl: z.string().min(1).max(1024) })).max(MAX_FILES);

/** A claim on a policy. */
export const InsuranceClaimForm = z.object({
  accidentTime: textField(
    required('请选择出险时间'),
    accepts((text) => /^\d{4}-\d{2}-\d{2}/.test(text), '请选择出险时间'),
  ),
  accidentPlace: textField(required('请填写出险地点'), atMost(200)),
  description: textField(required('请写明事情经过'), atMost(500)),
  /** 元. */
  claimAmount: textField(required('请填写申请金额'), money, aboveZero),
  bankAccount: textField(account),
  files: files.min(1, '请上传至少一份理赔资料'),
});
export type InsuranceClaimForm = z.infer<typeof InsuranceClaimForm>;

/** What was asked for in addition. */
export const ClaimSupplementForm = z.object({
  description: textField(required('请说明补充了什么'), atMost(500)),
  files: files.min(1, '请上传至少一份理赔资料'),
});

/** The same for a claim whose account was taken back. */
export const ClaimAccountForm = ClaimSupplementForm.extend({ bankAccount: textField(account) });
