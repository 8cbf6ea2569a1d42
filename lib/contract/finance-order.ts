import * as z from 'zod';
import { CaseLooks } from './case-looks.ts';
import { AccountType } from './catalogue/finance.ts';
import { words } from './catalogue/list-fields.ts';
import { ContactSaid } from './contact-said.ts';
import { draftBasis, sentBasis } from './draft-basis.ts';
import { APPLICANT_ORDER_ACTIONS } from './finance/actions.ts';
import { FINANCE_ORDER_GROUPS, FINANCE_ORDER_STATES, ORDER_PROMISES } from './finance/states.ts';
import { FinanceProduct, ProductFee } from './finance-product.ts';
import { FarmSubmissionContent } from './forms/farm-submission-form.ts';
import { FinanceApplicationContent, OrderMaterial } from './forms/finance-application-form.ts';
import { ReturnItem } from './forms/finance-order-forms.ts';
import { RecordId } from './identifier.ts';
import { loanRecord } from './loan-record.ts';
import { OfferContract, PayeeAccount, SignedOffer, signedAccount, signedStatement } from './loan-signing.ts';
import { SubsidyProposal } from './loan-subsidy.ts';
import { LoanTerms } from './loan-terms.ts';
import { Paging } from './query.ts';
import { alwaysGiven, codeOf, listOf, wholeListOf } from './tolerance.ts';

const State = z.enum(FINANCE_ORDER_STATES);
/** Where it was sent from: the farm zone, or the product itself. */
const Zone = codeOf(['', 'agri'], '').default('');
const Turn = codeOf(['applicant', 'institution', 'none'], 'none');

/** A step on an order as it was read: `version` is that of the answer, so that nobody acts on what has changed. */
const step = { orderNo: RecordId, version: z.number().int().positive() };

/**
 * What is typed, to be kept or to be submitted; only to submit must it pass `financeApplicationForm`. Without `orderNo` it goes into the
 * applicant's one draft of the product, in place of what was there.
 */
export const FinanceOrderContentBody = z.strictObject({
  orderNo: RecordId.optional(),
  version: z.number().int().positive().optional(),
  productCode: RecordId,
  content: FinanceApplicationContent,
});

/** What is typed, to be kept, over the states of the draft that the caller knows. */
export const FinanceOrderSaveBody = FinanceOrderContentBody.extend(draftBasis);
/** What is typed, to be submitted, over the states of the draft that the caller knows: it must pass `financeApplicationForm`. */
export const FinanceOrderSubmitBody = FinanceOrderContentBody.extend(sentBasis);

export const FinanceOrderStepBody = z.strictObject(step);
export const FinanceOrderReasonBody = z.strictObject({ ...step, reason: z.string().max(1_000) });
/** `offerHash` is that of the offer as it was read: another one is refused, and one whose statement was not read. */
export const FinanceOrderSignBody = z.strictObject({
  ...step,
  agreed: z.boolean(),
  offerHash: z.string().max(64).default(''),
  ...signedStatement,
  ...signedAccount,
});

/** The account for the money, as it should have been when the offer was signed. */
export const FinanceOrderCorrectAccountBody = z.strictObject({ ...step, ...signedAccount });
/** The order whose offer a statement is asked for of. */
export const FinanceOrderStatementBody = z.strictObject({ orderNo: RecordId });
/** The institution has not been in contact, whatever it says. */
export const FinanceOrderContradictBody = z.strictObject({ ...step, note: z.string().max(1_000).default('') });
export const FinanceOrderReconsiderBody = z.strictObject({ ...step, reason: z.string().max(1_000), agreed: z.boolean() });
export const FinanceOrderResubmitBody = z.strictObject({
  ...step,
  materials: z.array(OrderMaterial).max(60).default([]),
  reply: z.string().max(1_000).default(''),
});

/** Where the order stands after a step. */
export const FinanceOrderMoved = z.object({ orderNo: RecordId, state: State, version: z.number().int() });
export type FinanceOrderMoved = z.infer<typeof FinanceOrderMoved>;

/** The same after a submission; `acceptDue`: until when the institution has to accept it. */
export const FinanceOrderSubmitted = FinanceOrderMoved.extend({ acceptDue: z.string() });
export type FinanceOrderSubmitted = z.infer<typeof FinanceOrderSubmitted>;

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined);

/** What may order the list; drafts have no time of application and come last by it. */
export const FINANCE_ORDER_SORTS = ['-updateTime', '-applyTime', 'applyTime', '-amount', 'amount'] as const;

/** The dates come in three spellings of older pages; the first one given counts. Both days are included, in Asia/Shanghai. */
export const FinanceOrderQuery = z.object({
  ...Paging.shape,
  group: z.enum(FINANCE_ORDER_GROUPS).optional().catch(undefined),
  state: State.optional().catch(undefined),
  /** Order number, product or institution. */
  keyword: words(),
  productCode: RecordId.optional().catch(undefined),
  applyTimeBegin: Day,
  applyTimeEnd: Day,
  beginTime: Day,
  endTime: Day,
  'params[beginTime]': Day,
  'params[endTime]': Day,
  sort: z.enum(FINANCE_ORDER_SORTS).catch('-updateTime'),
});
export type FinanceOrderQuery = z.infer<typeof FinanceOrderQuery>;

/** A promise of the institution, and what became of it. */
export const OrderSla = z.object({
  promise: z.enum(ORDER_PROMISES),
  due: z.string(),
  doneTime: z.string().nullable(),
  /** Kept too late, or not yet kept after its time. */
  isLate: z.boolean(),
});
export type OrderSla = z.infer<typeof OrderSla>;

/** A row of the applicant's orders. Amounts in 万元, terms in months, both null in a draft that has none yet. */
export const FinanceOrderRow = z.object({
  orderNo: RecordId,
  zone: Zone,
  productCode: RecordId,
  productName: z.string(),
  agencyId: z.string(),
  agencyName: z.string(),
  /** Names of the other institutions that may accept it too, whoever is first; none once one has. */
  alsoSentTo: listOf(z.string()).default([]),
  logo: z.string().nullable(),
  amount: z.number().nullable(),
  term: z.number().int().nullable(),
  state: State,
  /** Since when it is in its state. */
  stateTime: z.string(),
  whoseTurn: Turn,
  actions: listOf(z.enum(APPLICANT_ORDER_ACTIONS)),
  /** The next moment that counts: a promise of the institution, the last day of an offer or of what is to be added. */
  nextDue: z.object({ kind: z.enum([...ORDER_PROMISES, 'offer', 'return']), due: z.string(), isLate: z.boolean() }).nullable(),
  creditAmount: z.number().nullable(),
  loanAmount: z.number().nullable(),
  /** Null in a draft. */
  applyTime: z.string().nullable(),
  updateTime: z.string(),
  version: z.number().int(),
});
export type FinanceOrderRow = z.infer<typeof FinanceOrderRow>;

export const FinanceOrderCounts = z.object({
  all: z.number().int(),
  draft: z.number().int(),
  mine: z.number().int(),
  running: z.number().int(),
  done: z.number().int(),
  closed: z.number().int(),
});
export type FinanceOrderCounts = z.infer<typeof FinanceOrderCounts>;

/** The product as it was when the application was sent; in a draft, as it is. */
export const OrderedProduct = FinanceProduct.pick({
  productCode: true,
  productName: true,
  productType: true,
  agencyId: true,
  agencyName: true,
  agencyOrgType: true,
  logo: true,
  amountStart: true,
  amountEnd: true,
  rateStart: true,
  rateEnd: true,
  rateNegotiable: true,
  rateBasis: true,
  termStart: true,
  termEnd: true,
  guaranteeTypes: true,
  payTypes: true,
  fees: true,
  bankDiscount: true,
  materials: true,
  acceptanceTime: true,
  prepayRule: true,
  terms: true,
  discount: true,
  contactName: true,
  contactPhone: true,
});
export type OrderedProduct = z.infer<typeof OrderedProduct>;

/** What was applied for: 万元, months, percent a year. */
export const RequestedTerms = z.object({
  amount: z.number(),
  term: z.number().int(),
  purpose: z.string(),
  guaranteeType: z.string(),
  payType: z.string(),
  /** The highest rate that the applicant takes; null where none was named. */
  expectedRate: z.number().nullable(),
  /** Where the order came from a demand: the rate of the offer that was chosen there. */
  bidRate: z.number().nullable().default(null),
  /** The rest of that offer: its 综合年化 and its fees; absent where it is not known any more. */
  bid: z.object({ allInRate: z.number().nullable(), fees: wholeListOf(ProductFee) }).optional(),
  firstLoan: alwaysGiven(z.boolean()),
  contactName: z.string(),
  contactMobile: z.string(),
  remark: z.string(),
});

/** What the institution offers; `allInRate` is 综合年化 with all fees by the day of the offer, null when it cannot be reckoned. */
export const CreditOffer = z.object({
  creditAmount: z.number(),
  creditRate: z.number(),
  creditTerm: z.number().int(),
  /** Until when it may be signed. */
  creditExpire: z.string(),
  guaranteeType: z.string(),
  payType: z.string(),
  fees: wholeListOf(ProductFee),
  allInRate: z.number().nullable(),
  note: z.string(),
  /** Null in offers of before institutions had to tell them. */
  terms: LoanTerms.nullable().default(null),
  /** What is to be signed, or where; null until the institution says so: nothing can be signed before. */
  contract: OfferContract.nullable().default(null),
  /** SHA-256 (hex) over figures and contract; empty without a contract. */
  offerHash: z.string().default(''),
  /** Day from which the figures count; empty where a back end does not tell. */
  offeredOn: z.string().default(''),
  /** Whether it is signed only after its statement (综合融资成本明示) was read; absent of a back end that issues none: no personal loan is signed there. */
  statementDue: z.boolean().optional(),
  /** In whose name the account has to be that a signature names (收款账户); empty where none is asked for. */
  accountName: z.string().default(''),
  /** The person's own name is not known yet: the signature gives it with the account. */
  nameDue: z.boolean().optional(),
});
export type CreditOffer = z.infer<typeof CreditOffer>;

export const OrderStep = z.object({
  action: z.string(),
  fromState: State.nullable(),
  toState: State,
  actorType: codeOf(['applicant', 'institution', 'clock', 'operator'], 'operator'),
  actorName: z.string(),
  remark: z.string(),
  time: z.string(),
});
export type OrderStep = z.infer<typeof OrderStep>;

export const AuthorisationState = z.enum(['1', '2', '3']);
/** `state` 1 有效 2 已过期 3 已撤销; scopes are codes of `fin_data_scope`. */
export const AuthorisationSummary = z.object({
  authId: RecordId,
  state: AuthorisationState,
  dataScopes: wholeListOf(z.string()),
  signedAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
});

/** Everything of one of the applicant's own orders. */
export const FinanceOrder = z.object({
  orderNo: RecordId,
  zone: Zone,
  state: State,
  stateTime: z.string(),
  version: z.number().int(),
  whoseTurn: Turn,
  /** What the applicant may do now. */
  actions: listOf(z.enum(APPLICANT_ORDER_ACTIONS)),
  product: OrderedProduct,
  /** Names of the other institutions that may accept it too, whoever is first; none once one has. */
  alsoSentTo: listOf(z.string()).default([]),
  applicant: z.object({ accountType: AccountType, companyName: z.string(), creditCode: z.string() }),
  /** Null in a draft. */
  asked: RequestedTerms.nullable(),
  /** What a draft holds so far; null in everything else. */
  draft: FinanceApplicationContent.nullable(),
  /** What a farmer typed, the identity number masked, and the score when it was sent (-1 is none); null outside the farm zone. */
  agriculture: z.object({ content: FarmSubmissionContent.partial(), score: z.number().int() }).nullable().default(null),
  materials: wholeListOf(OrderMaterial.extend({ uploadTime: z.string() })),
  /** Who looks after it; null before it was accepted. */
  manager: z.object({ branch: z.string(), name: z.string(), phone: z.string() }).nullable(),
  /** The last contact that the institution says it had; null before. */
  contact: ContactSaid.nullable().default(null),
  offer: CreditOffer.nullable(),
  contract: z
    .object({
      contractNo: z.string(),
      signTime: z.string(),
      /** Null in orders that were signed before offers had a contract. */
      signed: SignedOffer.nullable().default(null),
      /** Where the money goes; null where the signature named no account. */
      payee: PayeeAccount.nullable().default(null),
    })
    .nullable(),
  /** `allInRate`: 综合年化 by the day and the amount of the disbursement; that of the offer counts from the day of the offer. */
  loan: z
    .object({ loanAmount: z.number(), loanRate: z.number(), loanTime: z.string(), allInRate: z.number().nullable(), ...loanRecord })
    .nullable(),
  /** Subsidies that the loan could earn when it was paid out. */
  subsidies: listOf(SubsidyProposal).default([]),
  /** Why it was returned the last time, and until when the institution waits for what it asks for. */
  returned: z
    .object({ reason: z.string(), items: wholeListOf(ReturnItem), time: z.string(), until: z.string().nullable().default(null) })
    .nullable(),
  /** Why the institution refused: a code of `fin_reject_reason` and its words. */
  rejection: z.object({ code: z.string(), reason: z.string(), time: z.string() }).nullable(),
  /** Why the applicant gave it up, or how the clock closed it. */
  closing: z.object({ reason: z.string(), time: z.string() }).nullable(),
  sla: listOf(OrderSla),
  /** When it closes by itself: unaccepted (10), unsigned (50). */
  closesAt: z.string().nullable(),
  timeline: listOf(OrderStep),
  looks: CaseLooks,
  authorisation: AuthorisationSummary.nullable(),
  /** The refused order that this one asks to look at again, and the one that asks so of this. */
  appealOf: z.string().nullable(),
  appealNo: z.string().nullable(),
  /** Until when it may be rated; null while it may not. */
  evaluateUntil: z.string().nullable(),
  applyTime: z.string().nullable(),
  updateTime: z.string(),
});
export type FinanceOrder = z.infer<typeof FinanceOrder>;
