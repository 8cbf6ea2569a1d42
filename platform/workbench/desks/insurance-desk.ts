import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { waitingText } from '#lib/contract/forms/insurance-claim-form.ts';
import { claimDatesText } from '#lib/contract/insurance/claim-dates.ts';
import { premiumStateLabels } from '#lib/contract/insurance/premium-schedule.ts';
import {
  type InsuranceOrderState,
  insuranceClaimActionLabels,
  insuranceClaimStateLabels,
  insuranceOrderActionLabels,
  insuranceOrderStateLabels,
  insuranceTurn,
} from '#lib/contract/insurance/states.ts';
import { answerText } from '#lib/contract/insurance-notice.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { byOfficer } from '../../cases/engine/actors.ts';
import { assignmentLabels } from '../../cases/engine/assignments.ts';
import type { CaseAnswer } from '../../cases/engine/case-definition.ts';
import { isOfAgency, readerOf, staffIdOf } from '../../cases/engine/desk-scope.ts';
import { listActions, toMachine } from '../../cases/engine/machine.ts';
import { runAction } from '../../cases/engine/run-action.ts';
import { claimCase, claimDatesOf, claimedName, type InsurerClaimMove, stillPayable } from '../../cases/insurance/claims.ts';
import { insuranceCase } from '../../cases/insurance/definition.ts';
import { subjectOf } from '../../cases/insurance/issue-policy.ts';
import { type InsuranceRow, isClaimOpen, premiumText } from '../../cases/insurance/order-rows.ts';
import { type DeskOrder, getDeskOrder, type ListedOrder, listDeskOrders, toAssigned } from '../../cases/insurance/orders.ts';
import { premiumDueOn, premiumsOf } from '../../cases/insurance/premiums.ts';
import { Fault } from '../../domain/fault.ts';
import { maskAccount, maskNumber } from '../../domain/mask/mask-number.ts';
import { yuanText } from '../../domain/money-words.ts';
import { recordListRead, recordRead } from '../../domain/record/record-once.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { areaField, inputField } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { factList, historyList, stateTag, type Tone } from '../kit/pieces.ts';
import { may, mayRead } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import {
  assignmentForms,
  holderCell,
  holderText,
  isAssignment,
  readAssigned,
  type TypedAssignment,
  takeAssignment,
  withAssignment,
} from './case-assignment.ts';
import { type CasePaper, paperLinks, sendPaper } from './case-papers.ts';
import type { DeskExtras } from './desk-extras.ts';
import {
  actOrExplain,
  atDesk,
  DESK,
  type Desk,
  deskForm,
  labelOf,
  minute,
  onlyIfAllowed,
  refusalOf,
  sentenceOf,
  toWireMinute,
} from './desk-parts.ts';
import { readDeskQuery, type WorkList, workList } from './work-list.ts';

const ORDER_STEPS = [
  'accept',
  'review',
  'askChange',
  'refuse',
  'issue',
  'issueFail',
  'takePremium',
  'reinstate',
  'approveSurrender',
] as const;
const CLAIM_STEPS = ['askMore', 'uphold', 'payOut', 'dismiss'] as const satisfies readonly InsurerClaimMove[];
type DeskStep = (typeof ORDER_STEPS)[number] | (typeof CLAIM_STEPS)[number];

const Act = z.object({
  step: z.enum([...ORDER_STEPS, ...CLAIM_STEPS]),
  /** Of the order, or of the claim, as it was shown. */
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  remark: z.string().trim().max(200).default(''),
  amount: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .optional(),
});
type DeskAct = z.output<typeof Act>;

/** Claims have rights of their own. */
const mayTake = (staff: Staff, step: DeskStep): boolean => (isOrderStep(step) ? may(staff, 'insurance', step) : may(staff, 'claim', step));

const isOrderStep = (step: DeskStep): step is (typeof ORDER_STEPS)[number] => (ORDER_STEPS as readonly string[]).includes(step);

/** Takes a step of the insurer, of whatever kind. */
export async function actAtInsurer(
  { context, files }: Pick<PlatformDeps, 'context' | 'files'>,
  staff: Staff,
  { order, claim }: DeskOrder,
  { step, version, remark, amount }: DeskAct,
): Promise<CaseAnswer> {
  const played = { agencyId: order.insurerId, agencyName: order.snapshot.product.insurerName, name: '' };
  const by = byOfficer(isOfAgency(staff) ? { ...staff, ...staffIdOf(staff) } : played);
  if (isOrderStep(step)) {
    const reason = step === 'issueFail' && remark === '' ? '出单系统没有通过' : remark;
    const request = { action: step, by, number: order.orderNo, version, input: { remark: reason } };
    return runAction(insuranceCase, { ...context, files }, request);
  }
  if (claim === null) throw new Fault('notFound');
  return runAction(claimCase, context, { action: step, by, number: claim.id, version, input: { remark, amount } });
}

const looks: Readonly<Record<DeskStep, { readonly button: string; readonly look?: 'second' | 'danger'; readonly asks?: string }>> = {
  accept: { button: '核保通过' },
  review: { button: '转人工', look: 'second' },
  askChange: { button: '请客户修改', look: 'second', asks: '要改什么' },
  refuse: { button: '拒保', look: 'danger', asks: '拒保原因' },
  issue: { button: '出具保单' },
  issueFail: { button: '出单失败，退保费', look: 'danger', asks: '失败原因' },
  takePremium: { button: '登记我们自己收的这期保费', look: 'second', asks: '怎么收的，回单号' },
  reinstate: { button: '欠的保费收到了，恢复效力', asks: '怎么谈的' },
  approveSurrender: { button: '同意退保，退款' },
  askMore: { button: '请客户补充材料', look: 'second', asks: '要补什么' },
  uphold: { button: '同意赔付', asks: '说明' },
  payOut: { button: '赔款已打出' },
  dismiss: { button: '不予赔付', look: 'danger', asks: '不赔的原因' },
};

/** What the seat may do to an order and its claim now. */
export function listInsurerSteps(staff: Staff, { order, claim }: Pick<DeskOrder, 'order' | 'claim'>, today: string): DeskStep[] {
  const all = listActions(toMachine(insuranceCase.states), order.state as never, 'institution');
  const ofOrder = all.filter((step) => step !== 'takePremium' || premiumDueOn(order, today) !== null);
  const ofClaim = claim === null ? [] : listActions(toMachine(claimCase.states), claim.state as never, 'institution');
  return ([...ofOrder, ...ofClaim] as DeskStep[]).filter((step) => mayTake(staff, step));
}

/** The forms of what the insurer may do now. */
function insuranceDeskForms(c: Context, desk: Desk, staff: Staff, { order, claim }: DeskOrder): Markup[] {
  return listInsurerSteps(staff, { order, claim }, toDay(desk.context.now())).map((step) => {
    const { button, look = 'main', asks } = looks[step];
    const amount = inputField({
      name: 'amount',
      label: '赔付金额',
      unit: '元',
      inputMode: 'decimal',
      value: String(claim?.claimAmountYuan ?? ''),
    });
    const fields = html`${step === 'uphold' ? amount : ''} ${asks === undefined ? '' : areaField({ name: 'remark', label: asks, maxLength: 200 })}`;
    const version = String(isOrderStep(step) ? order.version : claim?.version);
    const form = { action: c.req.path, button, look, hidden: { step, version }, fields } as const;
    return html`<section aria-label="${button}">${deskForm(c, desk, form)}</section>`;
  });
}

const WAITING = ['10', '20', '40', '80'];
const COVERED = ['50', '60'];

function tagOf({ state, claimState }: Pick<InsuranceRow, 'state' | 'claimState'>): Markup {
  const isClaimed = ['1', '5'].includes(claimState);
  const tone: Tone = WAITING.includes(state) || isClaimed ? 'turn' : COVERED.includes(state) ? 'ok' : 'neutral';
  const claim = claimState === '0' ? '' : ` ${labelOf(insuranceClaimStateLabels, claimState)}`;
  return stateTag(`${labelOf(insuranceOrderStateLabels, state)}${claim}`, tone);
}

const { '00': _draft, ...states } = insuranceOrderStateLabels;

const columns = [
  { name: '编号', kind: 'kept' },
  { name: '产品' },
  { name: '保谁、保什么' },
  { name: '保费', kind: 'figure' },
  { name: '状态' },
  { name: '轮到谁' },
  { name: '谁在办' },
  { name: '从什么时候起', kind: 'kept' },
] as const;

const turnOf = ({ state, claimState }: InsuranceRow): string => {
  if (['1', '5'].includes(claimState)) return '保险公司';
  return { applicant: '投保人', institution: '保险公司', none: claimState === '4' ? '投保人' : '' }[
    insuranceTurn(state as InsuranceOrderState)
  ];
};

const listOf = (path: string): Pick<WorkList<ListedOrder>, 'name' | 'open' | 'empty' | 'columns' | 'cells'> => ({
  name: '投保单',
  open: '没有办完的',
  empty: '没有等着办理的投保单。',
  columns,
  cells: ({ order: row, holder, branch }) => [
    html`<a href="${path}/${row.orderNo}">${row.orderNo}</a>`,
    row.productName,
    row.insuredName,
    premiumText(row),
    tagOf(row),
    turnOf(row),
    holderCell({ holder, branch }),
    minute(row.stateTime),
  ],
});

/** Holders answer in a state of their own. */
const RETURNED = '15';

/** 第 1 期 2026-12-01 已缴（2026-11-20 09:00）; one line for each premium that is paid, and for the next one. */
function premiumsText(order: InsuranceRow, today: string): string {
  const premiums = premiumsOf(order, today) ?? [];
  const next = premiums.find(({ state }) => state !== 'paid');
  return premiums
    .filter((premium) => premium.state === 'paid' || premium === next)
    .map(({ period, dueDay, graceDay, state, payTime }) => {
      const when =
        state === 'paid' ? (payTime === null ? '（保险公司自己收的）' : `（${toWireMinute(payTime)}）`) : `，宽限期到 ${graceDay}`;
      return `第 ${period} 期 ${dueDay} ${premiumStateLabels[state]}${when}`;
    })
    .join('；');
}

/** Where the facts stand, who has the order, and on which day. */
interface FactsPlace {
  readonly path: string;
  readonly holder: string;
  readonly today: string;
}

function factsOf({ order }: DeskOrder, { path, holder, today }: FactsPlace): Markup {
  const { application, snapshot } = order;
  const answers = snapshot.product.healthNotice.map((asked, index) => `${asked.question}：${answerText(asked, application, index)}`);
  return factList([
    ['保险公司', snapshot.product.insurerName],
    ['谁在办', holder],
    ['网点', order.branch],
    ['投保人', `${application.holder.name} ${maskNumber(application.holder.idNo)}`],
    ['保谁、保什么', order.insuredName],
    ...subjectOf(application, snapshot.product.pricing.unit),
    ['保额', yuanText(order.sumInsuredYuan)],
    ['保费', `${premiumText(order)}（另由财政补贴 ${yuanText(order.subsidyYuan)}）`],
    ['各期保费', premiumsText(order, today)],
    ['保险期间', `${order.startDate} 到 ${order.endDate}`],
    ['效力中止', order.suspensions.map(({ from, until }) => `${from} 起${until === null ? '' : `，${until} 恢复`}`).join('；')],
    ['风险告知', answers.join('；')],
    ['请客户改的', order.state === RETURNED ? order.insurerRemark : ''],
    ['客户的答复', application.reply ?? ''],
    ['答复的资料', paperLinks(path, replyPapers(order))],
    ['保单号', order.policyNo],
    ['退保', order.surrenderReason === null ? '' : `${order.surrenderReason}，退 ${yuanText(order.surrenderRefundYuan ?? 0)}`],
  ]);
}

const toPapers = (files: readonly { readonly fileName: string; readonly fileUrl: string }[] = []): CasePaper[] =>
  files.map(({ fileName: name, fileUrl }) => ({ name, fileUrl }));

/** What came with the holder's answer to what was to be changed. */
const replyPapers = ({ application }: DeskOrder['order']): CasePaper[] => toPapers(application.replyFiles);

/** What was handed in with the answer of the holder, then for a claim where the reader may see claims. */
export const papersOf = (staff: Staff, { order, claim }: Pick<DeskOrder, 'order' | 'claim'>): CasePaper[] => [
  ...replyPapers(order),
  ...(mayRead(staff, 'claim') ? toPapers(claim?.files) : []),
];

async function claimOf(path: string, { context }: Desk<'insurance'>, staff: Staff, { order, claim }: DeskOrder): Promise<Markup | ''> {
  if (claim === null || !mayRead(staff, 'claim')) return '';
  const calendar = await readWorkingCalendar(context);
  const dates = claimDatesOf(order, claim, calendar);
  const facts = factList([
    ['状态', labelOf(insuranceClaimStateLabels, claim.state)],
    ['什么时候前', dates === null ? '' : `${dates.day} 前${dates.does}（${claimDatesText(dates)}）`],
    ['出险人', claimedName(order, claim)],
    ['申请的保障', claim.benefit],
    ['出险', `${claim.accidentTime}，${claim.accidentPlace}`],
    ['等待期', waitingText({ ...order, product: order.snapshot.product }, claim.accidentTime)],
    ['经过', claim.description],
    ['申请金额', yuanText(claim.claimAmountYuan)],
    ['这一项最多还能赔', yuanText(await stillPayable(context.db, order, claim))],
    // Until a claim is decided who pays it reads the whole account; each look is recorded.
    [
      '收款账户',
      `${claim.accountName} ${isClaimOpen(claim.state) && may(staff, 'claim', 'payOut') ? claim.bankAccount : maskAccount(claim.bankAccount)}`,
    ],
    ['资料', paperLinks(path, toPapers(claim.files), replyPapers(order).length)],
    ['赔付', claim.paidAmountYuan === null ? '' : yuanText(claim.paidAmountYuan)],
  ]);
  return html`<h2>理赔</h2>${facts}`;
}

/** Who looks at an order, and what was wrong with what was sent. */
interface Shown {
  readonly staff: Staff;
  readonly extras: DeskExtras;
  readonly orderNo: string;
  readonly refusal?: string;
  readonly typed?: TypedAssignment | null;
}

async function showOne(
  c: Context,
  desk: Desk<'insurance'>,
  { staff, extras, orderNo, refusal = '', typed = null }: Shown,
): Promise<Response> {
  const { context, site, path } = desk;
  const found = await getDeskOrder(context.db, staff, orderNo);
  await recordRead(context, readerOf(staff, found.order.insurerId), 'insuranceOrder', found.order.id);
  const forms = insuranceDeskForms(c, desk, staff, found);
  const toAssign = toAssigned(found.order);
  const assigned = await readAssigned(context.db, staff, toAssign);
  const labels = { ...insuranceOrderActionLabels, ...insuranceClaimActionLabels, ...assignmentLabels };
  const steps = withAssignment(found.steps, assigned).map(({ time, action, actorName, remark }) => ({
    time: toWireMinute(time),
    title: labelOf(labels, action),
    who: actorName,
    remark,
  }));
  const content = html`${refusalOf(refusal)}
    <p>${tagOf(found.order)} ${found.order.productName}</p>
    ${factsOf(found, { path: c.req.path, holder: holderText(assigned), today: toDay(context.now()) })} ${await claimOf(c.req.path, desk, staff, found)}
    <h2>现在可以做</h2>
    ${forms.length === 0 ? html`<p>没有轮到您。</p>` : forms}
    ${extras.policy?.draw(found, (form) => deskForm(c, desk, { ...form, action: c.req.path })) ?? ''}
    ${assignmentForms(c, desk, { staff, found: toAssign, assigned, typed })}
    <h2>经过</h2>
    ${historyList(steps)}
    <p><a href="${path}">全部投保单</a></p>`;
  return site.page(c, `投保单 ${orderNo}`, content, { status: refusal === '' ? 200 : 422 });
}

async function act(c: Context, desk: Desk<'insurance'>, deps: PlatformDeps, { staff, extras, orderNo }: Shown): Promise<Response> {
  const given = await c.req.parseBody();
  const show = (refusal: string) => showOne(c, desk, { staff, extras, orderNo, refusal });
  const { policy } = extras;
  if (policy !== undefined && given.step === policy.step) return actOrExplain(c, () => policy.take(deps.context, orderNo, given), show);
  if (isAssignment(given.step)) {
    const find = async () => toAssigned((await getDeskOrder(deps.context.db, staff, orderNo)).order);
    return takeAssignment(c, desk, { staff, given, find }, (refusal, typed) =>
      showOne(c, desk, { staff, extras, orderNo, refusal, typed }),
    );
  }
  const parsed = Act.safeParse(given);
  if (!parsed.success) return show(sentenceOf(new Fault('badRequest')));
  const { step } = parsed.data;
  const take = () =>
    actOrExplain(c, async () => actAtInsurer(deps, staff, await getDeskOrder(deps.context.db, staff, orderNo), parsed.data), show);
  const asked = isOrderStep(step) ? { staff, action: step } : { staff, action: step as never, kind: 'claim' as const };
  return onlyIfAllowed(c, desk, asked, take);
}

/** The insurers' desk: underwriting, issuing, surrenders and claims. */
export function mountInsuranceDesk(app: PlatformApp, deps: PlatformDeps, site: DeskSite, extras: DeskExtras): void {
  const { context } = deps;
  const desk: Desk<'insurance'> = { site, context, kind: 'insurance', path: `${site.base}/desk/insurance` };
  const { path } = desk;
  const requireNo = (c: Context): string => {
    const orderNo = c.req.param('orderNo') ?? '';
    if (!IDENTIFIER.test(orderNo)) throw new Fault('notFound');
    return orderNo;
  };
  app.get(
    path,
    atDesk(desk, async (c, staff) => {
      await recordListRead(context, readerOf(staff, DESK), 'insuranceOrder');
      const query = readDeskQuery(c, states);
      const found = await listDeskOrders(context.db, staff, query);
      return site.page(c, '保险公司工作台', workList({ ...listOf(path), path, query, states, isAssigned: isOfAgency(staff) }, found));
    }),
  );
  app.get(
    `${path}/:orderNo`,
    atDesk(desk, (c, staff) => showOne(c, desk, { staff, extras, orderNo: requireNo(c) })),
  );
  app.get(
    `${path}/:orderNo/paper/:place`,
    atDesk(desk, async (c, staff) => {
      const found = await getDeskOrder(context.db, staff, requireNo(c));
      await recordRead(context, readerOf(staff, found.order.insurerId), 'insuranceOrder', found.order.id);
      return sendPaper(c, deps, papersOf(staff, found));
    }),
  );
  app.post(
    `${path}/:orderNo`,
    atDesk(desk, (c, staff) => act(c, desk, deps, { staff, extras, orderNo: requireNo(c) })),
  );
}
