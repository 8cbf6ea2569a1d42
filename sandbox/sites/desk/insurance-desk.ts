import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import {
  insuranceClaimActionLabels,
  insuranceClaimStateLabels,
  insuranceOrderActionLabels,
  insuranceOrderStateLabels,
} from '#lib/contract/insurance/states.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { byOfficer } from '../../../platform/cases/engine/actors.ts';
import { listActions, toMachine } from '../../../platform/cases/engine/machine.ts';
import { runAction } from '../../../platform/cases/engine/run-action.ts';
import { claimCase, claimedName, type InsurerClaimMove } from '../../../platform/cases/insurance/claims.ts';
import { insuranceCase } from '../../../platform/cases/insurance/definition.ts';
import { type InsuranceRow, isClaimOpen } from '../../../platform/cases/insurance/order-rows.ts';
import { type DeskOrder, getDeskOrder, listDeskOrders } from '../../../platform/cases/insurance/orders.ts';
import type { DomainContext } from '../../../platform/domain/domain-context.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { maskAccount, maskNumber } from '../../../platform/domain/mask/mask-number.ts';
import { yuanText } from '../../../platform/domain/money-words.ts';
import { recordListRead, recordRead } from '../../../platform/domain/record/record-once.ts';
import { toWireTime } from '../../../platform/domain/time/shanghai-time.ts';
import { toFaultResponse } from '../../../platform/http/fault-response.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { areaField, inputField } from '../../../platform/workbench/kit/fields.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import { actionForm, dataTable, factList, historyList, notice, stateTag, type Tone } from '../../../platform/workbench/kit/pieces.ts';
import { setCoverDays } from '../../moves/set-cover-days.ts';
import { sandboxPage } from '../sandbox-page.ts';

const ORDER_STEPS = ['accept', 'review', 'askChange', 'refuse', 'issue', 'issueFail', 'approveSurrender'] as const;
const CLAIM_STEPS = ['askMore', 'uphold', 'payOut', 'dismiss'] as const satisfies readonly InsurerClaimMove[];
type DeskStep = (typeof ORDER_STEPS)[number] | (typeof CLAIM_STEPS)[number];

const Act = z.object({
  step: z.enum([...ORDER_STEPS, ...CLAIM_STEPS]),
  remark: z.string().trim().max(200).default(''),
  amount: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .optional(),
});
type DeskAct = z.infer<typeof Act>;

/** @throws Fault badRequest for what no form of the desk sends. */
function parseInsuranceAct(given: unknown): DeskAct {
  const parsed = Act.safeParse(given);
  if (!parsed.success) throw new Fault('badRequest');
  return parsed.data;
}

const isOrderStep = (step: DeskStep): step is (typeof ORDER_STEPS)[number] => (ORDER_STEPS as readonly string[]).includes(step);

/** Takes a step of the insurer, of whatever kind. */
async function actAtInsurer(
  { context, files }: PlatformDeps,
  { order, claim }: DeskOrder,
  { step, remark, amount }: DeskAct,
): Promise<void> {
  const by = byOfficer({ agencyId: order.insurerId, agencyName: order.snapshot.product.insurerName, name: '' });
  if (isOrderStep(step)) {
    const reason = step === 'issueFail' && remark === '' ? '出单系统没有通过' : remark;
    await runAction(insuranceCase, { ...context, files }, { action: step, by, number: order.orderNo, input: { remark: reason } });
    return;
  }
  if (claim === null) throw new Fault('notFound');
  await runAction(claimCase, context, { action: step, by, number: claim.id, input: { remark, amount } });
}

const looks: Readonly<Record<DeskStep, { readonly button: string; readonly look?: 'second' | 'danger'; readonly asks?: string }>> = {
  accept: { button: '核保通过' },
  review: { button: '转人工', look: 'second' },
  askChange: { button: '请客户修改', look: 'second', asks: '要改什么' },
  refuse: { button: '拒保', look: 'danger', asks: '拒保原因' },
  issue: { button: '出具保单' },
  issueFail: { button: '出单失败，退保费', look: 'danger', asks: '失败原因' },
  approveSurrender: { button: '同意退保，退款' },
  askMore: { button: '请客户补充材料', look: 'second', asks: '要补什么' },
  uphold: { button: '同意赔付', asks: '说明' },
  payOut: { button: '赔款已打出' },
  dismiss: { button: '不予赔付', look: 'danger', asks: '不赔的原因' },
};

/** The forms of what the insurer may do now. */
function insuranceDeskForms({ order, claim }: DeskOrder, path: string): Markup[] {
  const ofOrder = listActions(toMachine(insuranceCase.states), order.state as never, 'institution');
  const ofClaim = claim === null ? [] : listActions(toMachine(claimCase.states), claim.state as never, 'institution');
  const steps = [...ofOrder, ...ofClaim] as DeskStep[];
  return steps.map((step) => {
    const { button, look = 'main', asks } = looks[step];
    const amount = inputField({
      name: 'amount',
      label: '赔付金额',
      unit: '元',
      inputMode: 'decimal',
      value: String(claim?.claimAmountYuan ?? ''),
    });
    const fields = html`${step === 'uphold' ? amount : ''} ${asks === undefined ? '' : areaField({ name: 'remark', label: asks, maxLength: 200 })}`;
    return html`<section aria-label="${button}">${actionForm({ action: path, button, look, hidden: { step }, fields })}</section>`;
  });
}

const COVER_DAYS = 'coverDays';
const HELD = ['50', '60'];

const Days = z.object({ step: z.literal(COVER_DAYS), startDate: z.string().max(10), endDate: z.string().max(10) });

/** Lets a demonstration reach the days on which claims, renewals, the end of the cooling days and that of a cover come; '' where there is no policy to do it with. */
function coverDaysForm({ order: { state, startDate, endDate } }: DeskOrder, path: string): Markup | '' {
  if (!HELD.includes(state)) return '';
  const fields = html`${inputField({ name: 'startDate', label: '从', type: 'date', value: startDate })}
    ${inputField({ name: 'endDate', label: '到', type: 'date', value: endDate })}`;
  return html`<h2>演示用：不用等日子</h2>
    <p class="small">改了保险期间，生效、到期、续保和理赔马上能看到；从一个月前开始，犹豫期就过了，退保按天退。</p>
    ${actionForm({ action: path, button: '改保险期间', look: 'second', hidden: { step: COVER_DAYS }, fields })}`;
}

/** Whether the form above was sent. */
const asksCoverDays = (given: Readonly<Record<string, unknown>>): boolean => given.step === COVER_DAYS;

/** @throws Fault badRequest, invalidField, notFound. */
async function takeCoverDays(context: DomainContext, orderNo: string, given: unknown): Promise<void> {
  const parsed = Days.safeParse(given);
  if (!parsed.success) throw new Fault('badRequest');
  await setCoverDays(context, { ...parsed.data, orderNo });
}

export const INSURANCE_DESK_PATH = '/sandbox/desk/insurance';
/** Plays every insurer. */
const DESK = { type: 'institution', id: 'desk' } as const;
const WAITING = ['10', '20', '40', '80'];
const COVERED = ['50', '60'];

const labelOf = (labels: object, code: string): string => (labels as Readonly<Record<string, string>>)[code] ?? code;
const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');

function tagOf({ state, claimState }: Pick<InsuranceRow, 'state' | 'claimState'>): Markup {
  const isClaimed = ['1', '5'].includes(claimState);
  const tone: Tone = WAITING.includes(state) || isClaimed ? 'turn' : COVERED.includes(state) ? 'ok' : 'neutral';
  const claim = claimState === '0' ? '' : ` ${labelOf(insuranceClaimStateLabels, claimState)}`;
  return stateTag(`${labelOf(insuranceOrderStateLabels, state)}${claim}`, tone);
}

function listOf(rows: readonly InsuranceRow[]): Markup {
  if (rows.length === 0) return html`<p>还没有投保单。</p>`;
  const columns = [
    { name: '编号', kind: 'kept' },
    { name: '产品' },
    { name: '保谁、保什么' },
    { name: '保费', kind: 'figure' },
    { name: '状态' },
    { name: '从', kind: 'kept' },
  ] as const;
  const cells = rows.map((row) => [
    html`<a href="${INSURANCE_DESK_PATH}/${row.orderNo}">${row.orderNo}</a>`,
    row.productName,
    row.insuredName,
    yuanText(row.premiumYuan),
    tagOf(row),
    minute(toWireTime(row.stateTime)),
  ]);
  return dataTable('投保单', [...columns], cells);
}

function factsOf({ order }: DeskOrder): Markup {
  const { application, snapshot } = order;
  const answers = snapshot.product.healthNotice.map(({ question }, index) => `${question}：${application.healthAnswers[index] ?? ''}`);
  return factList([
    ['保险公司', snapshot.product.insurerName],
    ['投保人', `${application.holder.name} ${maskNumber(application.holder.idNo)}`],
    ['保谁、保什么', order.insuredName],
    ['保额', yuanText(order.sumInsuredYuan)],
    ['保费', `${yuanText(order.premiumYuan)}（另由财政补贴 ${yuanText(order.subsidyYuan)}）`],
    ['保险期间', `${order.startDate} 到 ${order.endDate}`],
    ['风险告知', answers.join('；')],
    ['保单号', order.policyNo],
    ['退保', order.surrenderReason === null ? '' : `${order.surrenderReason}，退 ${yuanText(order.surrenderRefundYuan ?? 0)}`],
  ]);
}

function claimOf({ order, claim }: DeskOrder): Markup | '' {
  if (claim === null) return '';
  const facts = factList([
    ['状态', labelOf(insuranceClaimStateLabels, claim.state)],
    ['出险人', claimedName(order, claim)],
    ['申请的保障', claim.benefit],
    ['出险', `${claim.accidentTime}，${claim.accidentPlace}`],
    ['经过', claim.description],
    ['申请金额', yuanText(claim.claimAmountYuan)],
    // Until a claim is decided its insurer reads the whole account; each look is recorded.
    ['收款账户', `${claim.accountName} ${isClaimOpen(claim.state) ? claim.bankAccount : maskAccount(claim.bankAccount)}`],
    ['资料', claim.files.map(({ fileName }) => fileName).join('、')],
    ['赔付', claim.paidAmountYuan === null ? '' : yuanText(claim.paidAmountYuan)],
  ]);
  return html`<h2>理赔</h2>${facts}`;
}

async function showOne(c: Context, { context }: PlatformDeps, orderNo: string, refusal = ''): Promise<Response> {
  const found = await getDeskOrder(context.db, orderNo);
  await recordRead(context, { type: 'institution', id: found.order.insurerId }, 'insuranceOrder', found.order.id);
  const forms = insuranceDeskForms(found, c.req.path);
  const labels = { ...insuranceOrderActionLabels, ...insuranceClaimActionLabels };
  const steps = found.steps.map(({ time, action, actorName, remark }) => ({
    time: minute(time),
    title: labelOf(labels, action),
    who: actorName,
    remark,
  }));
  const content = html`${refusal === '' ? '' : notice('bad', '没有办成', refusal)}
    <p>${tagOf(found.order)} ${found.order.productName}</p>
    ${factsOf(found)} ${claimOf(found)}
    <h2>现在可以做</h2>
    ${forms.length === 0 ? html`<p>没有轮到保险公司。</p>` : forms}
    ${coverDaysForm(found, c.req.path)}
    <h2>经过</h2>
    ${historyList(steps)}
    <p><a href="${INSURANCE_DESK_PATH}">全部投保单</a></p>`;
  return sandboxPage(c, `投保单 ${orderNo}`, content, { status: refusal === '' ? 200 : 422 });
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof Fault && error.kind !== 'notFound') return toFaultResponse(error).body.msg;
  throw error;
};

async function act(c: Context, deps: PlatformDeps, orderNo: string): Promise<Response> {
  const found = await getDeskOrder(deps.context.db, orderNo);
  const given = await c.req.parseBody();
  try {
    if (asksCoverDays(given)) await takeCoverDays(deps.context, orderNo, given);
    else await actAtInsurer(deps, found, parseInsuranceAct(given));
  } catch (error) {
    return showOne(c, deps, orderNo, sentenceOf(error));
  }
  return c.redirect(c.req.path, 303);
}

/** The insurers' desk: underwriting, issuing, surrenders and claims. */
export function mountInsuranceDesk(app: PlatformApp, deps: PlatformDeps): void {
  const requireNo = (c: Context): string => {
    const orderNo = c.req.param('orderNo') ?? '';
    if (!IDENTIFIER.test(orderNo)) throw new Fault('notFound');
    return orderNo;
  };
  app.get(INSURANCE_DESK_PATH, async (c) => {
    await recordListRead(deps.context, DESK, 'insuranceOrder');
    return sandboxPage(c, '保险公司工作台', listOf(await listDeskOrders(deps.context.db)));
  });
  app.get(`${INSURANCE_DESK_PATH}/:orderNo`, (c) => showOne(c, deps, requireNo(c)));
  app.post(`${INSURANCE_DESK_PATH}/:orderNo`, (c) => act(c, deps, requireNo(c)));
}
