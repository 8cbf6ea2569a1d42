import * as z from 'zod';
import { RecordId } from './identifier.ts';

const Files = z
  .array(z.strictObject({ fileName: z.string().max(255), fileUrl: z.string().max(1024) }))
  .max(10)
  .default([]);

/** A claim as it travels; `InsuranceClaimForm` says what is wrong with it. The account travels enciphered. */
export const InsuranceClaimBody = z.strictObject({
  orderNo: RecordId,
  accidentTime: z.string().max(32).default(''),
  accidentPlace: z.string().max(400).default(''),
  description: z.string().max(1_000).default(''),
  claimAmount: z.string().max(32).default(''),
  bankAccount: z.string().max(256).default(''),
  files: Files,
});
export type InsuranceClaimBody = z.infer<typeof InsuranceClaimBody>;

export const ClaimSupplementBody = z.strictObject({
  orderNo: RecordId,
  claimId: RecordId,
  version: z.number().int().positive(),
  description: z.string().max(1_000).default(''),
  files: Files,
});
export type ClaimSupplementBody = z.infer<typeof ClaimSupplementBody>;
