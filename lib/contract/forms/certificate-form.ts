import * as z from 'zod';
import { CERT_ALGORITHMS, CERT_BIZ_TYPES, CERT_PURPOSES, type CertBizType, isCertDelivered } from '#lib/contract/certificate-states.ts';
import { mobile } from '#lib/validation/contact.ts';
import { atMost, required } from '#lib/validation/field-rule.ts';
import { identityCard } from '#lib/validation/identity-card.ts';
import { idNumberField, textField } from '#lib/validation/text-field.ts';

const typed = (maxLength: number) => z.string().max(maxLength).default('');

/** Everything that is typed into an order for a certificate, finished or not. */
export const CertificateApplication = z.strictObject({
  bizType: z.enum(CERT_BIZ_TYPES),
  holder: typed(50),
  idNo: typed(256),
  mobile: typed(30),
  algorithm: z.enum(CERT_ALGORITHMS).default('SM2'),
  purposes: z.array(z.enum(CERT_PURPOSES)).max(CERT_PURPOSES.length).default([]),
  /** Why it is replaced, changed, unlocked, given up or taken up again. */
  reason: typed(200),
  delivery: z.enum(['自取', '邮寄']).default('自取'),
  address: typed(200),
});
export type CertificateApplication = z.infer<typeof CertificateApplication>;

const person = { holder: textField(required('请填写持有人'), atMost(50)), idNo: idNumberField(required('请填写身份证号'), identityCard) };
const purposes = z.array(z.enum(CERT_PURPOSES)).min(1, '请选择至少一个用途');
const reason = textField(required('请写明原因'), atMost(200));

const ofType: Readonly<Record<CertBizType, z.ZodRawShape>> = {
  1: { ...person, purposes },
  2: {},
  3: { reason },
  4: { ...person, reason },
  5: { reason },
  6: { reason },
  7: { reason },
};

/** The finished form of a kind of order: what is asked for depends on it, and on how the medium comes. */
export const certificateForm = (bizType: CertBizType, delivery: CertificateApplication['delivery']) =>
  CertificateApplication.extend({
    ...ofType[bizType],
    mobile: textField(required('请输入手机号'), mobile),
    address: isCertDelivered(bizType) && delivery === '邮寄' ? textField(required('请填写收件地址'), atMost(200)) : typed(200),
  });
