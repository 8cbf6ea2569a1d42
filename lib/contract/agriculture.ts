import * as z from 'zod';
import { MAX_FIELD_LENGTH } from '#lib/validation/field-rule.ts';
import { FarmSubmissionContent } from './forms/farm-submission-form.ts';
import { RecordId, RecordName } from './identifier.ts';
import { signedAccount, signedStatement } from './loan-signing.ts';
import { Paging } from './query.ts';
import { listOf, wholeListOf } from './tolerance.ts';

/** The five parts of the farm score: 经营, 资产, 信用, 保障, 荣誉. */
export const FarmScorePart = z.object({
  part: z.enum(['operation', 'asset', 'credit', 'security', 'honour']),
  /** Percent of the whole. */
  weight: z.number().int(),
  /** 0–100. */
  value: z.number().int(),
  /** What it was computed from, in words. */
  facts: listOf(z.string()),
  /** How to raise it; empty at 100. */
  advice: listOf(z.string()),
});
export type FarmScorePart = z.infer<typeof FarmScorePart>;

/** `agri_score_level`: 4 优 (80 and more), 3 良 (65), 2 中 (50), 1 待提升, 0 未评分. */
export const FarmScoreLevel = z.enum(['0', '1', '2', '3', '4']);
export type FarmScoreLevel = z.infer<typeof FarmScoreLevel>;

/** What the authorisation stands at: 0 never signed, 1 in force, 2 over. */
export const ProtocolState = z.enum(['0', '1', '2']);
export type ProtocolState = z.infer<typeof ProtocolState>;

/** `/api/mzt/agricultureReport/{id}`: the user's own score; -1 is not computed, and then without parts. */
export const AgricultureReport = z.object({
  score: z.number().int(),
  level: FarmScoreLevel,
  parts: listOf(FarmScorePart),
  computeTime: z.string().nullable(),
  protocolState: ProtocolState,
});
export type AgricultureReport = z.infer<typeof AgricultureReport>;

/** `/api/mzt/signProtocol/{id}`: what is to be signed, and until when it is. */
export const SignProtocol = z.object({
  version: z.string(),
  title: z.string(),
  paragraphs: wholeListOf(z.string()),
  state: ProtocolState,
  signTime: z.string().nullable().default(null),
  expireTime: z.string().nullable().default(null),
  /** The number that it is signed for, masked in its middle; empty for none. Null from an upstream that does not keep it. */
  idNo: z.string().nullable().default(null),
});
export type SignProtocol = z.infer<typeof SignProtocol>;

/** Who a code is for: the number of the person's card, or a firm's credit code. Travels enciphered. */
export const SignFor = z.strictObject({ idNo: z.string().min(1).max(MAX_FIELD_LENGTH) });

/** `/api/mzt/getQRCode`: a code for one signing. `img` is base64, bare or as a data address; `address` is what it holds. */
export const SignQrCode = z.object({
  qrId: RecordId,
  img: z.string(),
  expireSeconds: z.number().int().positive(),
  address: z.string().default(''),
});
export type SignQrCode = z.infer<typeof SignQrCode>;

/** 0 待扫码, 1 已扫码待确认, 2 已签约, 3 已拒绝, 4 二维码过期. */
export const SignState = z.enum(['0', '1', '2', '3', '4']);
export type SignState = z.infer<typeof SignState>;

/** `/api/mzt/signStatus/{id}` of a code. */
export const SignStatus = z.object({ state: SignState });

/** A farm submission in a list; states of `fin_order_state`. */
export const FarmSubmissionRow = z.object({
  submitNo: RecordId,
  productId: RecordId,
  productName: z.string(),
  agencyName: z.string(),
  state: RecordName,
  /** 万元. */
  amount: z.number().nullable(),
  termMonths: z.number().int().nullable(),
  /** Null for a draft. */
  submitTime: z.string().nullable(),
  stateTime: z.string(),
  /** Until when an institution has to take it; null once it did. */
  acceptDue: z.string().nullable(),
});
export type FarmSubmissionRow = z.infer<typeof FarmSubmissionRow>;

export const FarmSubmissionQuery = z.object({ ...Paging.shape });

export const FarmStep = z.object({
  action: z.string(),
  toState: z.string(),
  actorType: z.string(),
  actorName: z.string(),
  remark: z.string(),
  createTime: z.string(),
});

export const FarmOffer = z.object({
  /** 万元. */
  creditAmount: z.number(),
  creditRate: z.number(),
  creditTerm: z.number().int(),
  /** Last day on which it can be accepted. */
  creditExpire: z.string(),
});
export type FarmOffer = z.infer<typeof FarmOffer>;

/** Everything of one submission; identity numbers masked. `actions` are those of the applicant now. */
export const FarmSubmission = FarmSubmissionRow.extend({
  content: FarmSubmissionContent.partial(),
  version: z.number().int(),
  /** Score at submission; -1 is none. */
  score: z.number().int(),
  managerName: z.string(),
  managerPhone: z.string(),
  returnItems: listOf(z.string()),
  returnReason: z.string(),
  rejectReason: z.string(),
  offer: FarmOffer.nullable(),
  /** 万元; null before it is paid. */
  loanAmount: z.number().nullable(),
  loanTime: z.string().nullable(),
  contractNo: z.string(),
  actions: listOf(z.string()),
  history: listOf(FarmStep),
});
export type FarmSubmission = z.infer<typeof FarmSubmission>;

/** An act of the applicant on the version that was read. */
export const FarmAct = z.strictObject({
  submitNo: RecordId,
  version: z.number().int().positive(),
  reason: z.string().max(200).default(''),
});
export type FarmAct = z.infer<typeof FarmAct>;

/** The same that accepts an offer as it was read. */
export const FarmSignAct = FarmAct.extend({ offerHash: z.string().max(64).default(''), ...signedStatement, ...signedAccount });

export const FarmReceipt = z.object({ submitNo: RecordId, state: RecordName, acceptDue: z.string().nullable() });
