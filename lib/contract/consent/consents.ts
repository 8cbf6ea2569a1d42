import * as z from 'zod';
import { CONSENT_KINDS, WITHDRAWABLE_KINDS } from './kinds.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Version = z.string().min(1).max(20);
const Subject = z.string().trim().max(64);

/** A text that somebody has read and agrees to: which, of which day, by its SHA-256. */
export const AgreedText = z.strictObject({ kind: z.enum(CONSENT_KINDS), version: Version, hash: Sha256 });
export type AgreedText = z.infer<typeof AgreedText>;

/**
 * Whom or what the consent concerns: the id of the institution for `institution` and `health`; for `roster` and `bankAccount` the number of
 * the order or claim, or the code of the product that is being applied for; else empty.
 */
export const ConsentGiveBody = AgreedText.extend({ subject: Subject.default('') });
export type ConsentGiveBody = z.infer<typeof ConsentGiveBody>;

export const ConsentWithdrawBody = z.strictObject({ kind: z.enum(WITHDRAWABLE_KINDS), subject: Subject.default('') });
export type ConsentWithdrawBody = z.infer<typeof ConsentWithdrawBody>;

/** A consent that was given, with the text it was given to. */
export const Consent = z.object({
  /** One of `WITHDRAWABLE_KINDS`; a back end may have more. */
  kind: z.string(),
  title: z.string(),
  /** As `ConsentGiveBody` names it; empty too where a consent was given before its kind named one. */
  subject: z.string().default(''),
  /** Its name. */
  subjectName: z.string().default(''),
  version: z.string(),
  hash: z.string(),
  givenAt: z.string(),
  /** Null while it holds. */
  withdrawnAt: z.string().nullable().default(null),
  /** When it ends by itself; null where it does not. */
  expiresAt: z.string().nullable().default(null),
});
export type Consent = z.infer<typeof Consent>;
