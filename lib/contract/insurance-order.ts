import * as z from 'zod';
import { CaseLooks } from './case-looks.ts';
import { words } from './catalogue/list-fields.ts';
import { draftBasis, sentBasis } from './draft-basis.ts';
import { RecordId } from './identifier.ts';
import { INSURANCE_ORDER_ACTIONS } from './insurance/actions.ts';
import { PREMIUM_STATES } from './insurance/premium-schedule.ts';
import { INSURANCE_CLAIM_STATES, INSURANCE_ORDER_GROUPS, INSURANCE_ORDER_STATES } from './insurance/states.ts';
import { InsuranceApplication, SentFiles } from './insurance-application.ts';
import { InsuranceProduct } from './insurance-product.ts';
import { Paging } from './query.ts';
import { HandedFile } from './stored-file.ts';
import { alwaysGiven, codeOf, listOf, wholeListOf } from './tolerance.ts';

/** A claim as it travels; `insuranceClaimForm` says what is wrong with it. The account travels enciphered. */
export const InsuranceClaimBody = z.strictObject({
  orderNo: RecordId,
  /** Who of the insured people it happened to, counted from 1 as the order names them; empty where one is or none is named. */
  insured: z.string().max(4).default(''),
  /** Name of the cover that is claimed; empty where the product has one. */
  benefit: z.string().max(100).default(''),
  accidentTime: z.string().max(32).default(''),
  accidentPlace: z.string().max(400).default(''),
  description: z.string().max(1_000).default(''),
  claimAmount: z.string().max(32).default(''),
  /** Whose account it is. */
  accountName: z.string().max(200).default(''),
  bankAccount: z.string().max(256).default(''),
  files: SentFiles,
});
export type InsuranceClaimBody = z.infer<typeof InsuranceClaimBody>;

export const ClaimSupplementBody = z.strictObject({
  orderNo: RecordId,
  claimId: RecordId,
  version: z.number().int().positive(),
  description: z.string().max(1_000).default(''),
  /** Another account, where the one of before was taken back; else empty. Travels enciphered. */
  bankAccount: z.string().max(256).default(''),
  files: SentFiles,
});
export type ClaimSupplementBody = z.infer<typeof ClaimSupplementBody>;

/** Another account, where the one of before was taken back and nothing else is wanted. Travels enciphered. */
export const ClaimAccountBody = ClaimSupplementBody.pick({ orderNo: true, claimId: true, version: true, bankAccount: true });
export type ClaimAccountBody = z.infer<typeof ClaimAccountBody>;

export const PAY_NO = /^[\w-]{22}$/;

const Version = z.number().int().positive();
const Reason = z.string().trim().min(1).max(200);
const State = z.enum(INSURANCE_ORDER_STATES);
const ClaimState = z.enum(INSURANCE_CLAIM_STATES);
const Turn = codeOf(['applicant', 'institution', 'none'], 'none');

/** An application with the order it belongs to: without `orderNo` a new one is made. */
export const InsuranceOrderSaveBody = InsuranceApplication.extend({ orderNo: RecordId.optional(), version: Version.optional() });
/** An application to be kept, over the states of the draft that the caller knows: without `orderNo` a new one is made. */
export const InsuranceDraftBody = InsuranceOrderSaveBody.extend(draftBasis);
export type InsuranceDraftBody = z.infer<typeof InsuranceDraftBody>;
/** A finished application, over the states of the draft that the caller knows. */
export const InsuranceSubmitBody = InsuranceOrderSaveBody.extend(sentBasis);

/** An answer of the holder to a request for changes. */
export const InsuranceOrderAmendBody = InsuranceApplication.extend({ orderNo: RecordId, version: Version });

/** An action on an order as it was last read. */
export const InsuranceOrderStepBody = z.strictObject({ orderNo: RecordId, version: Version });
export const InsuranceOrderReasonBody = InsuranceOrderStepBody.extend({ reason: Reason });

/** Where an action left the order. */
export const InsuranceOrderMoved = z.object({ orderNo: RecordId, state: State, version: z.number().int() });
export type InsuranceOrderMoved = z.infer<typeof InsuranceOrderMoved>;
/** The same of an action on a claim, with its number. */
export const InsuranceClaimMoved = InsuranceOrderMoved.extend({ claimNo: RecordId.optional() });

/** What a trial asks for, in the application's own words; ages come from the days of birth. */
export const PremiumTrialBody = z.strictObject({
  productCode: InsuranceApplication.shape.productCode,
  planCode: z.string().max(40).default(''),
  /** 万元. */
  sumInsured: z.number().nonnegative().max(100_000_000).default(0),
  units: z.number().nonnegative().max(10_000_000).default(0),
  persons: z
    .array(z.strictObject({ age: z.number().int().min(0).max(120), occupationClass: z.string().max(10).default('') }))
    .max(200)
    .default([]),
  /** Months that have begun. */
  months: z.number().int().min(1).max(1_200).default(12),
});
export type PremiumTrialBody = z.infer<typeof PremiumTrialBody>;

/** 万元 insured; 元 of premium, of public money, and of what the holder pays. */
export const PremiumTrialResult = z.object({
  sumInsured: z.number(),
  fullPremium: z.number(),
  subsidy: z.number(),
  premium: z.number(),
});

/** A row of the user's orders. Sums insured in 万元, premiums in 元. */
export const InsuranceOrderRow = z.object({
  orderNo: RecordId,
  productCode: RecordId,
  productName: z.string(),
  insurerId: z.string(),
  insurerName: z.string(),
  logo: z.string().nullable(),
  type: z.string(),
  state: State,
  whoseTurn: Turn,
  actions: listOf(z.enum(INSURANCE_ORDER_ACTIONS)),
  /** Who or what is insured, in a few words. */
  insuredName: z.string(),
  sumInsured: z.number(),
  premium: z.number(),
  /** How often the premium is paid, once a year; left out where all of it is paid at once. */
  premiumYears: z.number().int().optional(),
  /** The premium after the first that can be paid now: its number, day and last day of grace; left out without one. */
  premiumDue: z.object({ period: z.number().int(), dueDay: z.string(), graceDay: z.string() }).optional(),
  startDate: z.string(),
  endDate: z.string(),
  policyNo: z.string(),
  /** What counts most of its claims: one that waits for the holder (4), then any that is open, then one that was paid. */
  claimState: ClaimState,
  /** How many claims are open; left out where none or one is. */
  openClaims: z.number().int().optional(),
  /** Until when it can be paid; null unless it waits for that. */
  payExpiresAt: z.string().nullable(),
  /** Null for a draft. */
  applyTime: z.string().nullable(),
  /** Since when it is in its state. */
  stateTime: z.string(),
  updateTime: z.string(),
  /** Number of the order that this one goes on with (renews, or tries once more); left out for none. */
  renewOf: z.string().optional(),
  /** Where the order stands that goes on with this one (`renewedBy`); left out without one. */
  renewalState: State.optional(),
  /** `YYYY-MM-DD` by when the insurer acts on the open claim that it has to act on first; left out without one. */
  claimDueDay: z.string().optional(),
  version: z.number().int(),
});
export type InsuranceOrderRow = z.infer<typeof InsuranceOrderRow>;

/** One entry of the history. */
export const InsuranceOrderStep = z.object({
  action: z.string(),
  fromState: z.string().nullable(),
  toState: z.string(),
  actorType: codeOf(['applicant', 'institution', 'clock', 'operator'], 'operator'),
  actorName: z.string(),
  remark: z.string(),
  time: z.string(),
});
export type InsuranceOrderStep = z.infer<typeof InsuranceOrderStep>;

/** One of the premiums that are paid once a year, in 元. Days are `YYYY-MM-DD`. */
export const InsurancePremium = z.object({
  period: z.number().int(),
  dueDay: z.string(),
  /** Last day on which it can be paid and the cover stands. */
  graceDay: z.string(),
  amount: z.number(),
  state: z.enum(PREMIUM_STATES),
  /** Null for one that is not paid, and for one that the insurer took itself. */
  payTime: z.string().nullable(),
});
export type InsurancePremium = z.infer<typeof InsurancePremium>;

/** A claim. Amounts in 元; the account masked. */
export const InsuranceClaim = z.object({
  claimId: RecordId,
  /** The number that people know it by. */
  claimNo: z.string().default(''),
  state: ClaimState,
  /** Who of the insured people, counted from 1, and the name; empty where nobody is named. */
  insured: z.string().default(''),
  insuredName: z.string().default(''),
  benefit: z.string().default(''),
  accidentTime: z.string(),
  accidentPlace: z.string(),
  description: z.string(),
  claimAmount: z.number(),
  accountName: z.string().default(''),
  bankAccount: z.string(),
  /** Whether another account is all that the claim waits for: the one of before was taken back. */
  onlyAccount: z.boolean().optional(),
  files: listOf(HandedFile),
  /** What the insurer asked for or found. */
  answer: z.string(),
  paidAmount: z.number().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
  /** `YYYY-MM-DD` by when the insurer acts; left out where it is not at turn. */
  dueDay: z.string().optional(),
  version: z.number().int(),
  timeline: listOf(InsuranceOrderStep),
});
export type InsuranceClaim = z.infer<typeof InsuranceClaim>;

/** The product as it was when the order was submitted; of a draft, as it is now. */
export const InsuranceProductSnapshot = InsuranceProduct.omit({
  related: true,
  soldCount: true,
  covers: true,
  salesAreas: true,
  publishTime: true,
  updateTime: true,
});
export type InsuranceProductSnapshot = z.infer<typeof InsuranceProductSnapshot>;

/** Everything of one order; numbers of documents are masked. */
export const InsuranceOrder = InsuranceOrderRow.extend({
  product: InsuranceProductSnapshot,
  application: InsuranceApplication,
  fullPremium: z.number(),
  subsidy: z.number(),
  timeline: listOf(InsuranceOrderStep),
  looks: CaseLooks,
  /** What has to be changed (15), or why it was refused (91, 92); else empty. */
  insurerRemark: z.string(),
  /** Where the premium is paid once a year: each of them; left out where all of it is paid at once, and before the order is accepted. */
  premiums: listOf(InsurancePremium).optional(),
  /** When no cover stood: from a day on, until the day on which it stood again (null for not yet). */
  suspensions: wholeListOf(z.object({ from: z.string(), until: z.string().nullable() })).optional(),
  payment: z.object({ payNo: z.string(), amount: z.number(), payTime: z.string(), refund: z.number().nullable() }).nullable(),
  policy: z
    .object({ policyNo: z.string(), issueTime: z.string(), fileName: z.string(), fileUrl: z.string(), fileSha256: z.string() })
    .nullable(),
  /** What a surrender today would pay back; null where none is possible. */
  refundPreview: z
    .object({
      refund: z.number(),
      isFull: alwaysGiven(z.boolean()),
      coolingUntil: alwaysGiven(z.string().nullable()),
      daysLeft: z.number().int(),
      days: z.number().int(),
      /** Invoices that end with it, each whole: issued ones are reversed. `others` are the other orders on one; left out without any. */
      invoices: listOf(
        z.object({ invoiceNo: z.string(), amount: z.number(), isIssued: alwaysGiven(z.boolean()), others: listOf(z.string()) }),
      ).optional(),
    })
    .nullable(),
  surrender: z.object({ reason: z.string(), refund: z.number(), applyTime: z.string(), finishTime: z.string().nullable() }).nullable(),
  claims: listOf(InsuranceClaim),
  /** Number of the order that this one goes on with (renews, or tries once more), and of the one that goes on with it; empty for none. */
  renewOf: z.string(),
  renewedBy: z.string(),
});
export type InsuranceOrder = z.infer<typeof InsuranceOrder>;

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined);

/** The dates come in three spellings of older pages; the first one given counts. Both days are included, in Asia/Shanghai. */
export const InsuranceOrderQuery = z.object({
  ...Paging.shape,
  group: z.enum(INSURANCE_ORDER_GROUPS).optional().catch(undefined),
  state: State.optional().catch(undefined),
  /** Order number, policy number, product or insured. */
  keyword: words(),
  productCode: RecordId.optional().catch(undefined),
  applyTimeBegin: Day,
  applyTimeEnd: Day,
  beginTime: Day,
  endTime: Day,
  'params[beginTime]': Day,
  'params[endTime]': Day,
});
export type InsuranceOrderQuery = z.infer<typeof InsuranceOrderQuery>;

/** How many orders each group holds. */
export const InsuranceOrderCounts = z.object({
  all: z.number().int(),
  draft: z.number().int(),
  mine: z.number().int(),
  running: z.number().int(),
  covered: z.number().int(),
  closed: z.number().int(),
});
export type InsuranceOrderCounts = z.infer<typeof InsuranceOrderCounts>;
