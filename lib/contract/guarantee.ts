import * as z from 'zod';
import { plainNumber } from '#lib/validation/plain-number.ts';
import { toPaperNo } from './guarantee/paper-no.ts';
import { GUARANTEE_KINDS, GUARANTEE_LIVES, GUARANTEE_NO, POLICY_NO, SHA256_HEX } from './guarantee/states.ts';
import { wholeListOf } from './tolerance.ts';

/** What a verification is asked with; what cannot be a number or a hash counts as none. */
export const GuaranteeVerifyQuery = z.object({
  no: z
    .string()
    .transform(toPaperNo)
    .pipe(z.union([z.string().regex(GUARANTEE_NO), z.string().regex(POLICY_NO)]))
    .optional()
    .catch(undefined),
  sha256: z
    .string()
    .transform((text) => plainNumber(text).toLowerCase())
    .pipe(z.string().regex(SHA256_HEX))
    .optional()
    .catch(undefined),
});
export type GuaranteeVerifyQuery = z.infer<typeof GuaranteeVerifyQuery>;

/** What opens the guarantee site as whoever asked: once, for a minute. */
export const GuaranteeEntry = z.object({ ticket: z.string().regex(/^[\w-]{43}$/) });

const Sealed = z.string().nullable();

/** What an issued letter says. Of a sealed one the content comes as null until its bids are opened (`sealedUntil`). */
export const GuaranteeProof = z.object({
  guaranteeNo: z.string(),
  guaranteeKind: z.enum(GUARANTEE_KINDS),
  life: z.enum(GUARANTEE_LIVES),
  /** Its first day is still to come; told of a sealed letter too. */
  isAhead: z.boolean().optional(),
  guarantorName: z.string(),
  /** Moment of issue. */
  outTime: z.string(),
  sealedUntil: Sealed,
  principalName: Sealed,
  creditorName: Sealed,
  projectName: Sealed,
  sectionName: Sealed,
  /** 元. */
  guaranteeAmount: z.number().nullable(),
  startDate: Sealed,
  endDate: Sealed,
});
export type GuaranteeProof = z.infer<typeof GuaranteeProof>;

/** What an issued surety policy says. */
export const SuretyProof = z.object({
  policyNo: z.string(),
  productName: z.string(),
  life: z.enum(GUARANTEE_LIVES),
  /** Its first day is still to come. */
  isAhead: z.boolean(),
  insurerName: z.string(),
  /** Moment of issue. */
  outTime: z.string(),
  /** 投保人. */
  holderName: z.string(),
  /** 被保险人, who is paid; empty on one of before it was asked for. */
  creditorName: z.string(),
  creditorCode: z.string(),
  /** The tender or contract that it is about, as the policy prints it. */
  subject: wholeListOf(z.object({ name: z.string(), value: z.string() })),
  /** 元. */
  sumInsured: z.number(),
  startDate: z.string(),
  endDate: z.string(),
});
export type SuretyProof = z.infer<typeof SuretyProof>;

/** Papers of the guarantee service: a letter, a company's application for one, what it was told when it had paid. */
export const GUARANTEE_PAPERS = ['letter', 'offer', 'notice'] as const;

/** `altered`: the number exists, the file is another; nothing of the letter, or policy, is told then. */
export const GuaranteeVerification = z.object({
  result: z.enum(['genuine', 'altered', 'unknown']),
  letter: GuaranteeProof.nullable(),
  /** Of `genuine`, where the number is that of a surety policy; the letter is null then. */
  policy: SuretyProof.optional(),
  /** Of `altered`: which paper of the service the file is, or that it is a policy, where it is one, as it was made. */
  paper: z.enum([...GUARANTEE_PAPERS, 'policy']).optional(),
});
export type GuaranteeVerification = z.infer<typeof GuaranteeVerification>;
