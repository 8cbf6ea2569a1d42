import * as z from 'zod';
import { requiredCreditCode } from '#lib/validation/credit-code.ts';
import { plainName } from '#lib/validation/plain-number.ts';
import { idNumberField } from '#lib/validation/text-field.ts';

/** Text brought into shape and never refused: trimmed, without control characters, cut at a length. */
const shaped = (maxLength: number, tidy = (text: string): string => text.trim()) =>
  z
    .string()
    .transform((text) => tidy(text.replace(/[^\P{Cc}\n]/gu, '')).slice(0, maxLength))
    .catch('');

const shapedName = (maxLength: number) => shaped(maxLength, plainName);

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .catch('');

/** 万元 with two decimals; what is no amount counts as empty. */
const capital = z
  .string()
  .transform((text) => text.replaceAll(',', '').trim())
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,8})?$/))
  .transform((text) => Number(text).toFixed(2))
  .catch('');

/** Certification of a company (spec §2): only the credit code can be refused, all else is shaped. */
export const CompanyCertificationForm = z.object({
  creditCode: idNumberField(requiredCreditCode),
  companyName: shaped(100),
  provinceCode: shaped(12),
  provinceName: shaped(40),
  cityCode: shaped(12),
  cityName: shaped(40),
  areaCode: shaped(12),
  areaName: shaped(40),
  /** Code of `usr_industry`. */
  industry: shaped(12),
  joinTime: shaped(20),
  /** Absent until somebody says so, as all that is ticked. */
  verified: z.boolean().optional().catch(undefined),
  verifierName: shapedName(50),
  /** 1 居民身份证 2 港澳通行证 3 台胞证 4 护照. */
  verifierIdType: z.enum(['1', '2', '3', '4']).catch('1'),
  /** Travels enciphered. */
  verifierIdNo: shaped(256),
  registeredAddress: shaped(200),
  registeredArea: shaped(100),
  registeredCapital: capital,
  businessScope: shaped(2_000),
  /** 1 长期有效 2 固定日期. */
  termType: z.enum(['1', '2']).optional().catch(undefined),
  termStart: day,
  termEnd: day,
  approvalDate: day,
  /** 1 法人企业 2 个体工商户 3 农民专业合作社 4 家庭农场. */
  companyType: z.enum(['1', '2', '3', '4']).catch('1'),
  legalName: shapedName(50),
  /** Travels enciphered. */
  legalIdNo: shaped(256),
  legalMobile: shaped(20),
  licenceUrl: shaped(300),
  handleName: shapedName(50),
  handlePhone: shaped(20),
  method: z.enum(['legal_rep', 'deputy_auth', 'payment', 'offline']).catch('legal_rep'),
});
