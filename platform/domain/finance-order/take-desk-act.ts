import { eq } from 'drizzle-orm';
import type { FinanceOrderMoved } from '#lib/contract/finance-order.ts';
import type { FinanceOrderState } from '#lib/contract/finance-order-states.ts';
import { allInRatePercent } from '#lib/contract/pricing/all-in-rate.ts';
import { isPayWay } from '#lib/contract/pricing/repayment-schedule.ts';
import { byOfficer, type Officer } from '../../cases/engine/actors.ts';
import { requireNextState } from '../../cases/engine/machine.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { creditAccess, creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { toAuthorisationState } from '../credit-authorisation/authorisations.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { findAgencies } from '../reference/list-agency-options.ts';
import { addDays, parseMoment, toDay } from '../time/shanghai-time.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import { toDueText, workingHoursBetween } from '../time/working-time.ts';
import { getDeskOrder, toOfficer } from './desk-orders.ts';
import { type FinanceOrderAction, financeOrderMachine } from './finance-order-machine.ts';
import {
  type AcceptFields,
  AcceptForm,
  type DisburseFields,
  disburseForm,
  type OfferFields,
  offerForm,
  type RejectFields,
  RejectForm,
  type ReturnFields,
  ReturnForm,
} from './institution-forms.ts';
import { moveOrder, type OrderMove } from './move-order.ts';
import { toPercentText, toWanText } from './order-message.ts';
import { FARM_ZONE, requireAgencyOrder, type SentOrder } from './order-rows.ts';
import { toAgencyPart } from './ordered-product.ts';

const TASK = '5';

/** 18:00 of the last day. */
const endOfOffer = (now: Date, days: number): Date => parseMoment(`${addDays(toDay(now), days)} 18:00:00`);

function toOffer(row: SentOrder, given: OfferFields, now: Date) {
  const offer = parseForm(offerForm(row), given);
  const { fees } = row.product;
  const priced = { principalYuan: offer.creditAmount, months: offer.creditTerm, annualRatePercent: offer.creditRate, fees };
  const allIn = isPayWay(offer.payType) ? allInRatePercent({ ...priced, payWay: offer.payType }) : Number.NaN;
  const creditExpire = endOfOffer(now, offer.validDays);
  return {
    creditAmountYuan: offer.creditAmount,
    creditRate: offer.creditRate,
    creditTermMonths: offer.creditTerm,
    creditGuaranteeType: offer.guaranteeType,
    creditPayType: offer.payType,
    creditFees: fees,
    creditNote: offer.note,
    creditExpire,
    closesAt: creditExpire,
    allInRate: Number.isFinite(allIn) ? allIn : null,
    answerTime: now,
  };
}

/**
 * The institution offers credit (40 → 50): 综合年化 is reckoned with the product's fees, and the offer closes by itself on its last day.
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export const creditOrder = (context: DomainContext, officer: Officer, step: AgencyStep, given: OfferFields) =>
  takeInstitutionStep(context, officer, step, 'credit', (row, now) => {
    const patch = toOffer(row, given, now);
    const { creditAmountYuan, creditRate, creditTermMonths, creditExpire, allInRate } = patch;
    const all = allInRate === null ? '' : `，加上费用综合 ${toPercentText(allInRate)}`;
    const terms = `年化 ${toPercentText(creditRate)}${all}，${creditTermMonths} 个月`;
    return {
      remark: `${toWanText(creditAmountYuan)}，${terms}`,
      patch,
      words: {
        type: TASK,
        level: '重要',
        title: `授信 ${toWanText(creditAmountYuan)}，等您确认`,
        content: `${terms}。${toDueText(creditExpire)} 前有效。`,
      },
    };
  });

/**
 * The money is paid out (60 → 70), at the rate that was signed.
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export const disburseOrder = (context: DomainContext, officer: Officer, step: AgencyStep, given: DisburseFields) =>
  takeInstitutionStep(context, officer, step, 'disburse', (row, now) => {
    const { loanAmount: loanAmountYuan } = parseForm(disburseForm(row), given);
    const loanRate = row.creditRate ?? 0;
    return {
      remark: toWanText(loanAmountYuan),
      patch: { loanAmountYuan, loanRate, loanTime: now },
      words: {
        level: '重要',
        title: `${toWanText(loanAmountYuan)}已放款`,
        content: `年化 ${toPercentText(loanRate)}，合同号 ${row.contractNo}。办得怎么样，可以在订单里评价。`,
      },
    };
  });

/**
 * The institution asks for something more (10, 20, 30, 40 → 45); the order goes back there when it has been answered.
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export const returnOrder = (context: DomainContext, officer: Officer, step: AgencyStep, given: ReturnFields) =>
  takeInstitutionStep(context, officer, step, 'return', (_row, now) => {
    const { reason, items } = parseForm(ReturnForm, given);
    const list = items.map(({ name, note }) => (note === name ? name : `${name}：${note}`)).join('；');
    return {
      remark: list,
      patch: { returnReason: reason, returnItems: items, returnTime: now },
      detail: { items: items.length },
      words: { type: TASK, level: '重要', title: `${items.length} 项资料要补`, content: `${list}。补好以后接着办，不用重新申请。` },
    };
  });

/**
 * The institution refuses, with its reason (10, 20, 30, 40, 45 → 91).
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export const rejectOrder = (context: DomainContext, officer: Officer, step: AgencyStep, given: RejectFields) =>
  takeInstitutionStep(context, officer, step, 'reject', (row, now) => {
    const { code, reason } = parseForm(RejectForm, given);
    const next = row.appealOf === null && row.zone !== FARM_ZONE ? '情况有出入的话，可以申请一次复议。' : '';
    return {
      remark: reason,
      patch: { rejectCode: code, rejectReason: reason, answerTime: now },
      detail: { code },
      words: { level: '重要', title: '这次没批', content: `${reason.replace(/[。；，]+$/, '')}。${next}` },
    };
  });

/**
 * The institution looks into the application (20 → 30). What is authorised is looked up, and noted for the applicant to see.
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const investigateOrder = (context: DomainContext, officer: Officer, step: AgencyStep) =>
  takeInstitutionStep(context, officer, step, 'investigate', async (row, now, tx) => {
    const viewer = byOfficer(officer).actorName;
    const looked = row.authorisationId !== null && (await recordAccess(tx, now, row.authorisationId, viewer));
    return {
      patch: { contactTime: row.contactTime ?? now },
      detail: { looked },
      words: {
        title: `${row.product.agencyName}开始尽调`,
        content: `${row.managerName}正在核对资料，可能会约您看现场。${looked ? '查了哪些信息，在“信用信息授权”里看得到。' : ''}`,
      },
    };
  });

/**
 * The application goes to those who decide (20, 30 → 40).
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const startApproval = (context: DomainContext, officer: Officer, step: AgencyStep) =>
  takeInstitutionStep(context, officer, step, 'approveStart', (row, now) => {
    const until = row.answerDue === null || row.answerDue <= now ? '有结果马上告诉您。' : `最晚 ${toDueText(row.answerDue)} 前有结果。`;
    return { patch: { contactTime: row.contactTime ?? now }, words: { title: '进入审批', content: `资料已经交上去审批。${until}` } };
  });

/**
 * The loan is repaid (70 → 80).
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const settleOrder = (context: DomainContext, officer: Officer, step: AgencyStep) =>
  takeInstitutionStep(context, officer, step, 'settle', (row) => ({
    words: { title: '贷款已结清', content: `合同号 ${row.contractNo}，本息都还清了。信用信息授权同时失效。` },
  }));

/** `agencyId`: which of those that the applicant named takes it on, instead of that of the product. */
interface AcceptAct {
  readonly action: 'accept';
  readonly fields: AcceptFields;
  readonly agencyId?: string | undefined;
}

/** An institution's action with what its form holds. */
export type DeskAct =
  | AcceptAct
  | { readonly action: 'investigate' | 'approveStart' | 'settle' }
  | { readonly action: 'return'; readonly fields: ReturnFields }
  | { readonly action: 'credit'; readonly fields: OfferFields }
  | { readonly action: 'disburse'; readonly fields: DisburseFields }
  | { readonly action: 'reject'; readonly fields: RejectFields };

/** Somebody of the institution that takes an order on. */
async function toAccepting(db: Database, order: SentOrder, { fields, agencyId = order.agencyId }: AcceptAct): Promise<Officer> {
  const officer = toOfficer(order, fields.managerName);
  if (agencyId === order.agencyId) return officer;
  return { ...officer, agencyId, agencyName: (await findAgencies(db, [agencyId])).get(agencyId)?.agencyName ?? '' };
}

/**
 * Does to an order what its institution wants.
 * @throws Fault as the action's verb does.
 */
export async function takeDeskAct(context: DomainContext, step: AgencyStep, act: DeskAct): Promise<FinanceOrderMoved> {
  const order = await getDeskOrder(context.db, step.orderNo);
  const officer = act.action === 'accept' ? await toAccepting(context.db, order, act) : toOfficer(order);
  switch (act.action) {
    case 'accept':
      return acceptOrder(context, officer, step, act.fields);
    case 'investigate':
      return investigateOrder(context, officer, step);
    case 'approveStart':
      return startApproval(context, officer, step);
    case 'return':
      return returnOrder(context, officer, step, act.fields);
    case 'credit':
      return creditOrder(context, officer, step, act.fields);
    case 'disburse':
      return disburseOrder(context, officer, step, act.fields);
    case 'reject':
      return rejectOrder(context, officer, step, act.fields);
    case 'settle':
      return settleOrder(context, officer, step);
  }
}

/** The order in the hands of who accepts it, where the applicant named several. */
async function takenBy(tx: Database, { agencyId, product }: SentOrder, by: string): Promise<Pick<SentOrder, 'agencyId' | 'product'>> {
  if (agencyId === by) return { agencyId, product };
  const agency = (await findAgencies(tx, [by])).get(by);
  if (agency === undefined) throw new Fault('notFound');
  return { agencyId: by, product: { ...product, ...toAgencyPart(agency) } };
}

/**
 * The institution takes an application on and names who looks after it (10 → 20).
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export async function acceptOrder(context: DomainContext, officer: Officer, step: AgencyStep, given: AcceptFields) {
  const calendar = await readWorkingCalendar(context);
  return takeInstitutionStep(context, officer, step, 'accept', async (row, now, tx) => {
    const { branch, managerName, managerPhone } = parseForm(AcceptForm, given);
    const until = row.contactDue === null || row.contactDue <= now ? '' : `，最晚 ${toDueText(row.contactDue)} 前联系您`;
    const taken = await takenBy(tx, row, officer.agencyId);
    return {
      remark: branch,
      patch: {
        ...taken,
        branch,
        managerName,
        managerPhone,
        acceptTime: now,
        acceptHours: workingHoursBetween(calendar, row.submitTime, now),
      },
      words: { title: `${taken.product.agencyName}已受理`, content: `客户经理${managerName}，电话 ${managerPhone}${until}。` },
    };
  });
}

/** An institution looks at everything that is authorised: each scope is noted for the applicant to see. Without a valid authorisation nothing is looked at; gives whether there was one. */
async function recordAccess(tx: Database, now: Date, authId: string, viewer: string): Promise<boolean> {
  const [row] = await tx.select().from(creditAuthorisation).where(eq(creditAuthorisation.id, authId)).for('share');
  if (row === undefined || toAuthorisationState(row, now) !== '1') return false;
  const seen = row.dataScopes.map((dataScope) => ({ id: newId(now), authorisationId: authId, viewer, dataScope, accessTime: now }));
  if (seen.length > 0) await tx.insert(creditAccess).values(seen);
  return true;
}

/** Which order, as the institution saw it. */
interface AgencyStep {
  readonly orderNo: string;
  readonly version: number;
}

/** What a step adds to the move; `now` is its moment. */
type PlanStep = (row: SentOrder, now: Date, tx: Database) => Omit<OrderMove, 'action' | 'by'> | Promise<Omit<OrderMove, 'action' | 'by'>>;

/**
 * Takes one action of an institution on one of its own orders. The table is asked before `plan`, so that a form is judged only where
 * the action is possible at all.
 * @throws Fault notFound, wrongState, staleVersion, and what `plan` throws.
 */
function takeInstitutionStep(
  { db, now }: DomainContext,
  officer: Officer,
  { orderNo, version }: AgencyStep,
  action: FinanceOrderAction,
  plan: PlanStep,
): Promise<FinanceOrderMoved> {
  const moment = now();
  const by = byOfficer(officer);
  return db.transaction(async (tx) => {
    const row = await requireAgencyOrder(tx, officer.agencyId, orderNo, action === 'accept');
    const at = { state: row.state as FinanceOrderState, originState: row.originState as FinanceOrderState | null };
    requireNextState(financeOrderMachine, at, action, by.role);
    if (row.version !== version) throw new Fault('staleVersion');
    return moveOrder(tx, moment, row, { action, by, ...(await plan(row, moment, tx)) });
  });
}
