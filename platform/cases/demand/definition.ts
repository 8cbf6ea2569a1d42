import { and, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { financeDemandStates } from '#lib/contract/demand/states.ts';
import { DATA_SCOPES } from '#lib/contract/finance/states.ts';
import type { DemandChooseBody, DemandSaveBody, DemandWithdrawBody } from '#lib/contract/finance-demand.ts';
import { ANSWER_DAYS, financeDemandForm } from '#lib/contract/forms/finance-demand-form.ts';
import { OrderReasonForm } from '#lib/contract/forms/finance-order-forms.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { requireConsent } from '../../domain/consent/consents.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { lockOwner, requireRoomFor } from '../../domain/require-room.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import type { WorkingCalendar } from '../../domain/time/working-time.ts';
import { toDueText, workingDaysLater } from '../../domain/time/working-time.ts';
import { byClock, byOfficer, userOf } from '../engine/actors.ts';
import type { CaseDefinition, Handler, Work } from '../engine/case-definition.ts';
import { takeAction } from '../engine/run-action.ts';
import { requireApplicant } from '../finance/applicant.ts';
import { type Application, sendApplication } from '../finance/applications.ts';
import { insertDraft, requireNoOpenOrder } from '../finance/drafts.ts';
import { financeKind } from '../finance/order-rows.ts';
import { FROM_DEMAND } from '../finance/order-view.ts';
import { requireOrderableProduct } from '../finance/ordered-product.ts';
import { CHOSEN, type DemandRow, demandKind, NOT_CHOSEN, OPEN_RESPONSES, type ResponseRow } from './demand-rows.ts';
import { orderSteps } from './follow-order.ts';
import { listMatchingAgencies } from './offered-products.ts';
import { offerTerms } from './offers.ts';
import { insertDemand, offersUntil, toDemandColumns } from './save-demand.ts';

const DAY_MS = 86_400_000;
const SILENT_DAYS = 3;
const SILENT = 'demandSilent';

type Publishing = Handler<DemandRow, object, DemandSaveBody>;
type Choosing = Work<DemandRow, object, z.output<typeof DemandChooseBody>>;
type Withdrawing = Handler<DemandRow, object, z.output<typeof DemandWithdrawBody>>;

/** To how many a demand went, and by when the first answers; where it went to none, what would change that. */
function publishedWords(title: string, told: number, answerDue: Date) {
  if (told === 0)
    return { title: '需求发布了，现在没有机构能借这么多、这么久', content: `“${title}”。把金额或期限改一改，更容易有机构报价。` };
  return { title: `需求已发给 ${told} 家机构`, content: `“${title}”。最晚 ${toDueText(answerDue)} 前会有机构回复。` };
}

/** Every matching institution is told at once, offers come for thirty days at most (`offersUntil`). */
const publish =
  (calendar: WorkingCalendar): Publishing['step'] =>
  async ({ tx, now, by, input: { content } }) => {
    const user = userOf(by);
    const { applicantName: companyName, creditCode } = await requireApplicant(tx, user);
    await requireRoomFor(tx, 'openDemand', user.id);
    const form = parseForm(financeDemandForm({ companyName, creditCode }), content);
    const columns = toDemandColumns(form);
    const { length: told } = await listMatchingAgencies(tx, { ...columns, industry: form.industry });
    const answerDue = workingDaysLater(calendar, now, ANSWER_DAYS);
    const expiresAt = offersUntil(form, now, now, answerDue);
    return {
      patch: { ...columns, content, publishTime: now, answerDue, expiresAt, toldCount: told },
      detail: { told },
      message: publishedWords(columns.title, told, answerDue),
    };
  };

/** @throws Fault invalidField where an offer has come that who chooses was not shown. */
async function requireAllSeen({ tx, row, input: { seen } }: Choosing): Promise<void> {
  if (seen === undefined || (await tx.$count(demandResponse, eq(demandResponse.demandId, row.id))) <= seen) return;
  throw new Fault('invalidField', { field: 'seen', sentence: '刚又来了一家报价，先看一眼' });
}

async function requireOpenResponse({ tx, now, row, input }: Choosing): Promise<ResponseRow> {
  const [response] = await tx
    .select()
    .from(demandResponse)
    .where(and(eq(demandResponse.demandId, row.id), eq(demandResponse.id, input.responseId)));
  if (response === undefined) throw new Fault('notFound');
  if (!OPEN_RESPONSES.includes(response.state) || response.validUntil <= now) throw new Fault('responseGone');
  return response;
}

/** The chosen terms as an application of the company. */
const toRequested = ({ content }: DemandRow, response: ResponseRow): Application['asked'] => ({
  amount: toWan(response.amountYuan),
  term: response.termMonths,
  purpose: content.purpose,
  guaranteeType: response.guaranteeType,
  payType: response.payType,
  expectedRate: response.rate,
  firstLoan: content.firstLoan === '1',
  applicantName: '',
  contactName: content.contactName,
  contactMobile: content.contactMobile,
  materials: [],
  authorisation: { agreed: true, dataScopes: [...DATA_SCOPES] },
  remark: content.introduction,
});

/** Opens the order at 20: the institution has answered already, so it counts as accepted. */
async function openOrder(work: Choosing, response: ResponseRow, calendar: WorkingCalendar): Promise<string> {
  const { context, tx, now, by, row } = work;
  const user = userOf(by);
  await requireNoOpenOrder(tx, user.id, response.productCode);
  const applicant = await requireApplicant(tx, user);
  const product = await requireOrderableProduct(tx, response.productCode, applicant.accountType);
  await requireConsent(tx, user.id, 'institution', product.agencyId);
  const remark = `${FROM_DEMAND}${row.demandNo} 选定`;
  const application = { applicant, product, asked: toRequested(row, response), calendar, remark };
  const opened = { context, tx, now, input: {} as never };
  const submitted = await takeAction(
    financeKind,
    { step: (sending) => sendApplication(sending, application) },
    { ...opened, by },
    await insertDraft(work, { product }),
    'submit',
  );
  const { managerName, managerPhone } = response;
  const accepted = {
    remark,
    patch: { managerName, managerPhone, acceptTime: now, acceptHours: 0 },
    message: { title: `${product.agencyName}已接手`, content: `客户经理${managerName}，电话 ${managerPhone}。` },
  };
  const officer = byOfficer({ agencyId: product.agencyId, agencyName: product.agencyName, name: managerName });
  const { row: order } = await takeAction(financeKind, { step: () => accepted }, { ...opened, by: officer }, submitted.row, 'accept');
  return order.orderNo;
}

/** The offer becomes a finance order at 20, the others are told that they were not chosen. */
const choose = (calendar: WorkingCalendar) => async (work: Choosing) => {
  await requireAllSeen(work);
  const response = await requireOpenResponse(work);
  const orderNo = await openOrder(work, response, calendar);
  const { tx, row } = work;
  await tx.update(demandResponse).set({ state: CHOSEN }).where(eq(demandResponse.id, response.id));
  const isOpen = inArray(demandResponse.state, OPEN_RESPONSES);
  const others = and(eq(demandResponse.demandId, row.id), ne(demandResponse.id, response.id), isOpen);
  await tx.update(demandResponse).set({ state: NOT_CHOSEN }).where(others);
  return { patch: { orderNo }, remark: response.productName, answer: { orderNo } };
};

const withdraw: Withdrawing['step'] = async ({ tx, row, input }) => {
  const { reason } = parseForm(OrderReasonForm, { reason: input.reason });
  await tx.update(demandResponse).set({ state: NOT_CHOSEN }).where(eq(demandResponse.demandId, row.id));
  const message = { title: '融资需求已撤回', content: `“${row.title}”不再收报价，改一改可以再发布。` };
  return { patch: { closeReason: reason }, remark: reason, message };
};

const expire = ({ row }: Pick<Choosing, 'row'>) => {
  const closeReason = row.state === '10' ? '到期没有机构报价' : '到期没有选定机构';
  const content = `“${row.title}”：${closeReason}。改一改可以再发布。`;
  return { patch: { closeReason }, remark: closeReason, message: { title: '融资需求到期了', content, type: '7' } };
};

const { entityType } = demandKind.states;

/** Three days without an offer, and not noted yet. */
const isSilent = (now: Date) => {
  const noted = sql`select ${auditLog.entityId} from ${auditLog} where ${auditLog.entityType} = ${entityType} and ${auditLog.action} = ${SILENT}`;
  const published = lte(financeDemand.publishTime, new Date(now.getTime() - SILENT_DAYS * DAY_MS));
  return and(eq(financeDemand.state, '10'), published, sql`${financeDemand.id}::text not in (${noted})`);
};

/** For the platform's operator; the publisher is told that somebody looks after it. */
async function noteSilence(tx: Database, now: Date, row: DemandRow): Promise<void> {
  await writeAudit(tx, now, { actor: byClock.actor, action: SILENT, entityType, entityId: row.id });
  const content = `“${row.title}”发布 3 天了。金额或期限放宽一点，更容易有回复。`;
  await sendMessage(tx, now, { ...demandKind.message(row), userId: row.userId, title: '还没有机构报价，平台在催', content });
}

/** Finance demands (domain b6): published, answered with offers, one chosen, then what becomes of its order. */
export const demandCase: CaseDefinition<typeof financeDemandStates, DemandRow> = {
  ...demandKind,
  clock: [
    { action: 'expire', due: (now) => and(isNotNull(financeDemand.expiresAt), lte(financeDemand.expiresAt, now)) },
    { due: isSilent, work: noteSilence },
  ],
  actions: {
    publish: async (context) => ({
      once: true,
      lockFirst: ({ tx, by }) => lockOwner(tx, by.actor.id),
      open: (work) => insertDemand(work, work.input.content),
      step: publish(await readWorkingCalendar(context)),
    }),
    respond: { step: offerTerms },
    choose: async (context) => ({
      once: true,
      lockFirst: ({ tx, by }) => lockOwner(tx, by.actor.id),
      step: choose(await readWorkingCalendar(context)),
    }),
    withdraw: { step: withdraw },
    expire: { step: expire },
    ...orderSteps,
  },
};

/** Offers hold until their last day. */
export async function expireResponses({ db, now }: DomainContext): Promise<void> {
  const isOver = and(inArray(demandResponse.state, OPEN_RESPONSES), lte(demandResponse.validUntil, now()));
  await db.update(demandResponse).set({ state: '6' }).where(isOver);
}
