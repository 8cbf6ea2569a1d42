import * as z from 'zod';
import { words } from './catalogue/list-fields.ts';
import { DEMAND_ACTIONS } from './demand/actions.ts';
import { type DemandResponseState, demandResponseStateLabels, FINANCE_DEMAND_GROUPS, FINANCE_DEMAND_STATES } from './demand/states.ts';
import { ProductFee } from './finance-product.ts';
import { FinanceDemandContent } from './forms/finance-demand-form.ts';
import { RecordId } from './identifier.ts';
import { LoanTerms } from './loan-terms.ts';
import { Paging } from './query.ts';
import { listOf, wholeListOf } from './tolerance.ts';

const State = z.enum(FINANCE_DEMAND_STATES);
const ResponseState = z.enum(Object.keys(demandResponseStateLabels) as DemandResponseState[]);

/** A demand as it was read: `version` is that of the answer, so that nobody acts on what has changed. */
const step = { demandNo: RecordId, version: z.number().int().positive() };

/** A draft, or a change of a demand that nobody has answered yet. Without `demandNo` it is a new draft. */
export const DemandSaveBody = z.strictObject({
  demandNo: RecordId.optional(),
  version: z.number().int().positive().optional(),
  content: FinanceDemandContent,
});
export type DemandSaveBody = z.infer<typeof DemandSaveBody>;
export const DemandStepBody = z.strictObject(step);
export const DemandWithdrawBody = z.strictObject({ ...step, reason: z.string().max(1_000) });
export const DemandChooseBody = z.strictObject({
  ...step,
  responseId: RecordId,
  seen: z.int().min(0).optional().describe('how many offers the chooser was shown; where more have come since, nothing is chosen'),
});

/** Where a demand stands after a step. */
export const DemandMoved = z.object({ demandNo: RecordId, state: State, version: z.number().int() });
export type DemandMoved = z.infer<typeof DemandMoved>;
/** The same after a choice, with the order that it opened. */
export const DemandChosen = DemandMoved.extend({ orderNo: RecordId });
export type DemandChosen = z.infer<typeof DemandChosen>;

export const DemandQuery = Paging.extend({
  group: z.enum(FINANCE_DEMAND_GROUPS).optional().catch(undefined),
  /** Number or title. */
  keyword: words(),
});
export type DemandQuery = z.infer<typeof DemandQuery>;

/** A row of the company's demands. Amount in 万元, term in months, both null in a draft that has none yet. */
export const DemandRow = z.object({
  demandNo: RecordId,
  title: z.string(),
  amount: z.number().nullable(),
  termMonths: z.number().int().nullable(),
  state: State,
  stateTime: z.string(),
  responseCount: z.number().int(),
  /** Responses not looked at yet. */
  newCount: z.number().int(),
  /** Null in a draft. */
  expiresAt: z.string().nullable(),
  publishTime: z.string().nullable(),
  actions: listOf(z.enum(DEMAND_ACTIONS)),
  version: z.number().int(),
});
export type DemandRow = z.infer<typeof DemandRow>;

export const DemandCounts = z.object({
  all: z.number().int(),
  draft: z.number().int(),
  open: z.number().int(),
  running: z.number().int(),
  done: z.number().int(),
  closed: z.number().int(),
});
export type DemandCounts = z.infer<typeof DemandCounts>;

/** By which rules a product counts its days. */
const DayTerms = LoanTerms.pick({ dayCount: true, dueDay: true, seasonDays: true });
export type DayTerms = z.infer<typeof DayTerms>;

/** An institution's offer. Amount in 万元, rates in percent a year. */
export const DemandResponse = z.object({
  responseId: RecordId,
  agencyId: z.string(),
  agencyName: z.string(),
  logo: z.string().nullable(),
  productCode: z.string(),
  productName: z.string(),
  managerName: z.string(),
  managerPhone: z.string(),
  amount: z.number(),
  rate: z.number(),
  termMonths: z.number().int(),
  guaranteeType: z.string(),
  payType: z.string(),
  fees: wholeListOf(ProductFee),
  /** 贴现, where everything is repaid at once. */
  bankDiscount: z.boolean().optional(),
  /** Absent where the product publishes none: those of the way of repaying count. */
  terms: DayTerms.optional(),
  /** 综合年化 by the days of a loan that arrives on the day of the newest offer; null when the fees paid at the start reach the loan. */
  allInRate: z.number().nullable(),
  message: z.string(),
  validUntil: z.string(),
  state: ResponseState,
  createTime: z.string(),
});
export type DemandResponse = z.infer<typeof DemandResponse>;

export const DemandTimelineStep = z.object({ action: z.string(), actorName: z.string(), remark: z.string(), time: z.string() });

/** A demand with every offer; its response clock: institutions answer within one working day. */
export const Demand = DemandRow.extend({
  content: FinanceDemandContent,
  responses: listOf(DemandResponse),
  /** Until when an institution should have answered; null in a draft. */
  answerDue: z.string().nullable(),
  /** How many institutions were told. */
  toldCount: z.number().int(),
  /** The order that the choice opened. */
  orderNo: z.string().nullable(),
  closeReason: z.string(),
  timeline: listOf(DemandTimelineStep),
});
export type Demand = z.infer<typeof Demand>;
