import type { Context } from 'hono';
import { html } from 'hono/html';
import { waitingText } from '#lib/contract/forms/insurance-claim-form.ts';
import { claimDatesText } from '#lib/contract/insurance/claim-dates.ts';
import { premiumStateLabels } from '#lib/contract/insurance/premium-schedule.ts';
import {
  insuranceClaimActionLabels,
  insuranceOrderActionLabels,
  insuranceOrderStateLabels,
  isClaimOpen,
} from '#lib/contract/insurance/states.ts';
import { insuredBirthDate, isLiability } from '#lib/contract/insurance-cover.ts';
import { answerText } from '#lib/contract/insurance-notice.ts';
import { ageOn } from '#lib/contract/pricing/cover-period.ts';
import { SURRENDER_DAYS } from '#lib/contract/pricing/surrender-refund.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { addedText, type HandedFile } from '#lib/contract/stored-file.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { assignmentLabels } from '../../cases/engine/assignments.ts';
import { isOfAgency, readerOf } from '../../cases/engine/desk-scope.ts';
import { type ClaimRow, claimDatesOf, claimedName, stillPayableText } from '../../cases/insurance/claims.ts';
import { MOST_REMARK } from '../../cases/insurance/insurer-forms.ts';
import { heirsOf, subjectOf } from '../../cases/insurance/issue-policy.ts';
import { begunFrom, type InsuranceRow, premiumText } from '../../cases/insurance/order-rows.ts';
import { type DeskOrder, getDeskOrder, listDeskOrders, type PolicyStep, toAssigned } from '../../cases/insurance/policy-desk.ts';
import { premiumsOf } from '../../cases/insurance/premiums.ts';
import { Fault } from '../../domain/fault.ts';
import { maskAccount, maskNumber } from '../../domain/mask/mask-number.ts';
import { yuanText } from '../../domain/money-words.ts';
import { recordListRead, recordRead } from '../../domain/record/record-once.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import type { FieldKit } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { dataTable, factList, historyList } from '../kit/pieces.ts';
import { may, mayRead } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { assignmentForms, holderText, isAssignment, readAssigned, takeAssignment, withAssignment } from './case-assignment.ts';
import { type CasePaper, paperLinks, sendPaper } from './case-papers.ts';
import type { DeskExtras } from './desk-extras.ts';
import {
  actOrExplain,
  atDesk,
  DESK,
  type Desk,
  deskForm,
  labelOf,
  onlyIfAllowed,
  refusalOf,
  sentenceOf,
  toWireMinute,
} from './desk-parts.ts';
import { claimTag, type Days, dueText, listOf, orderTag } from './insurance-list.ts';
import { Act, actAtInsurer, claimSteps, type DeskStep, isOrderStep, orderSteps } from './insurer-steps.ts';
import { readDeskQuery, workList } from './work-list.ts';

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

/** What forms act on: an order, or a claim, at its address. */
interface ActedOn {
  readonly number: string;
  readonly path: string;
  readonly version: number;
  /** 元 that a claim asks for. */
  readonly asked?: number;
}

/** The forms of some steps. */
function stepForms(c: Context, desk: Desk, steps: readonly DeskStep[], { number, path, version, asked }: ActedOn): Markup[] {
  return steps.map((step) => {
    const { button, look = 'main', asks } = looks[step];
    const named = (name: string) => ({ name, id: `${step}-${number}-${name}` });
    const amount = { ...named('amount'), label: '赔付金额', unit: '元', inputMode: 'decimal', value: String(asked ?? '') } as const;
    const fields = (kit: FieldKit) =>
      html`${step === 'uphold' ? kit.input(amount) : ''} ${asks === undefined ? '' : kit.area({ ...named('remark'), label: asks, maxLength: MOST_REMARK })}`;
    const form = { action: path, button, look, hidden: { step, version: String(version) }, fields } as const;
    return html`<section aria-label="${button}">${deskForm(c, desk, form)}</section>`;
  });
}

const { '00': _draft, ...states } = insuranceOrderStateLabels;

/** Holders answer in a state of their own. */
const RETURNED = '15';
const SURRENDERED = '80';

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

/** Where the facts stand, who has the order, and by which days. */
interface FactsPlace {
  readonly path: string;
  /** Of the desk. */
  readonly list: string;
  readonly holder: string;
  readonly days: Days;
}

const insuredColumns = [
  { name: '被保险人' },
  { name: '与投保人关系' },
  { name: '证件号', kind: 'kept' },
  { name: '年龄', kind: 'figure' },
  { name: '职业类别' },
] as const;

/** Who is insured, each on a line; how old they are on the first day of the cover, as the rules ask. */
function insuredTable({ application, startDate, type }: DeskOrder['order']): Markup | '' {
  const rows = application.insureds.map((insured) => {
    const born = insuredBirthDate(insured);
    return [
      insured.name,
      insured.relation,
      maskNumber(insured.idNo),
      isDay(born) ? `${ageOn(born, startDate)} 岁` : '',
      insured.occupationClass,
    ];
  });
  if (rows.length === 0) return '';
  return html`<h2>被保险人</h2>
    ${dataTable('被保险人', insuredColumns, rows)}
    <p class="small">年龄按保障开始的那天算。${isLiability({ type }) ? '' : `受益人：${heirsOf(application)}`}</p>`;
}

const refusedText = ({ refused }: DeskOrder, list: string): Markup | '' =>
  refused.length === 0
    ? ''
    : html`${refused.map(({ orderNo, reason }) => html`<div>上次 <a href="${list}/${orderNo}">${orderNo}</a> 拒保：${reason || '没有写原因'}</div>`)}`;

function factsOf(found: DeskOrder, { path, list, holder, days }: FactsPlace): Markup {
  const { order } = found;
  const { application, snapshot } = order;
  const former = begunFrom(order, found.steps);
  const answers = snapshot.product.healthNotice.map((asked, index) => `${asked.question}：${answerText(asked, application, index)}`);
  return factList([
    ['保险公司', snapshot.product.insurerName],
    ['谁在办', holder],
    ['网点', order.branch],
    ['投保人', `${application.holder.name} ${maskNumber(application.holder.idNo)}`],
    ['联系电话', application.holder.mobile],
    ['以前拒保过', refusedText(found, list)],
    [found.isRenewal ? '续的是哪张' : '再次投保，上一单', former && html`<a href="${list}/${former}">${former}</a>`],
    ['保谁、保什么', order.insuredName],
    ...subjectOf(application, snapshot.product.pricing.unit),
    ['保额', yuanText(order.sumInsuredYuan)],
    ['保费', `${premiumText(order)}（另由财政补贴 ${yuanText(order.subsidyYuan)}）`],
    ['各期保费', premiumsText(order, days.today)],
    ['保险期间', `${order.startDate} 到 ${order.endDate}`],
    ['效力中止', order.suspensions.map(({ from, until }) => `${from} 起${until === null ? '' : `，${until} 恢复`}`).join('；')],
    ['风险告知', answers.join('；')],
    ['请客户改的', order.state === RETURNED ? order.insurerRemark : ''],
    ['客户的答复', application.reply ?? ''],
    ['答复的资料', paperLinks(path, replyPapers(order))],
    ['保单号', order.policyNo],
    ['退保', order.surrenderReason === null ? '' : `${order.surrenderReason}，退 ${yuanText(order.surrenderRefundYuan ?? 0)}`],
    [
      '什么时候前',
      order.state === SURRENDERED ? html`${dueText({ order, claim: null }, days)}（按《保险法》，收到申请起 ${SURRENDER_DAYS} 天）` : '',
    ],
  ]);
}

const toPapers = (files: readonly HandedFile[] = [], since: string | null = null): CasePaper[] =>
  files.map((file) => ({ name: file.fileName, fileUrl: file.fileUrl, added: addedText(file, since) }));

const claimPapers = ({ files, createTime }: ClaimRow): CasePaper[] => toPapers(files, toWireTime(createTime));

/** What came with the holder's answer to what was to be changed. */
const replyPapers = ({ application }: DeskOrder['order']): CasePaper[] => toPapers(application.replyFiles);

/** What was handed in with the answer of the holder, then for the claim that the number names where the reader may see claims. */
export const papersOf = (staff: Staff, { order, claim, unnamed }: DeskOrder): CasePaper[] => [
  ...replyPapers(order),
  ...(claim !== null && mayRead(staff, 'claim') && unnamed.length === 0 ? claimPapers(claim) : []),
];

/** A claim with what can be done about it now; papers and forms are at its own address. */
async function claimOf(
  c: Context,
  desk: Desk<'insurance'>,
  staff: Staff,
  { order, claim }: { readonly order: DeskOrder['order']; readonly claim: ClaimRow },
): Promise<Markup> {
  const { context } = desk;
  const path = `${desk.path}/${claim.claimNo}`;
  const calendar = await readWorkingCalendar(context);
  const dates = claimDatesOf(order, claim, calendar);
  const facts = factList([
    ['状态', claimTag(claim)],
    ['什么时候前', dates === null ? '' : `${dates.day} 前${dates.does}（${claimDatesText(dates)}）`],
    ['出险人', claimedName(order, claim)],
    ['申请的保障', claim.benefit],
    ['出险', `${claim.accidentTime}，${claim.accidentPlace}`],
    ['等待期', waitingText({ ...order, product: order.snapshot.product }, claim.accidentTime)],
    ['经过', claim.description],
    ['申请金额', yuanText(claim.claimAmountYuan)],
    ['这一项最多还能赔', await stillPayableText(context.db, order, claim)],
    // Until a claim is decided who pays it reads the whole account; each look is recorded.
    [
      '收款账户',
      `${claim.accountName} ${isClaimOpen(claim.state) && may(staff, 'claim', 'payOut') ? claim.bankAccount : maskAccount(claim.bankAccount)}`,
    ],
    ['资料', paperLinks(path, claimPapers(claim), replyPapers(order).length)],
    ['赔付', claim.paidAmountYuan === null ? '' : yuanText(claim.paidAmountYuan)],
  ]);
  const { version, claimAmountYuan: asked } = claim;
  return html`<section id="${claim.claimNo}" aria-label="理赔 ${claim.claimNo}">
    <h2>理赔 ${claim.claimNo}</h2>
    ${facts} ${stepForms(c, desk, claimSteps(staff, claim), { number: claim.claimNo, path, version, asked })}
  </section>`;
}

const daysOf = async (context: Desk<'insurance'>['context']): Promise<Days> => ({
  calendar: await readWorkingCalendar(context),
  today: toDay(context.now()),
});

/** Who looks at an order, and what was wrong with what was sent. */
interface Shown {
  readonly staff: Staff;
  readonly extras: DeskExtras;
  readonly orderNo: string;
  readonly refusal?: string;
}

async function showOne(c: Context, desk: Desk<'insurance'>, { staff, extras, orderNo, refusal = '' }: Shown): Promise<Response> {
  const { context, site, path } = desk;
  const found = await getDeskOrder(context.db, staff, orderNo);
  await recordRead(context, readerOf(staff, found.order.insurerId), 'insuranceOrder', found.order.id);
  const { order } = found;
  const days = await daysOf(context);
  const forms = stepForms(c, desk, orderSteps(staff, order, days.today), {
    number: order.orderNo,
    path: c.req.path,
    version: order.version,
  });
  const claims = mayRead(staff, 'claim') ? await Promise.all(found.claims.map((claim) => claimOf(c, desk, staff, { order, claim }))) : [];
  const mayActOnClaim = found.claims.some((claim) => claimSteps(staff, claim).length > 0);
  const toAssign = toAssigned(found.order);
  const assigned = await readAssigned(context.db, staff, toAssign);
  const labels = { ...insuranceOrderActionLabels, ...insuranceClaimActionLabels, ...assignmentLabels };
  const steps = withAssignment(found.steps, assigned).map(({ time, action, actorName, remark, claimNo }: PolicyStep) => ({
    time: toWireMinute(time),
    title: `${labelOf(labels, action)}${claimNo === undefined ? '' : `（理赔 ${claimNo}）`}`,
    who: actorName,
    remark,
  }));
  const content = html`${refusalOf(refusal)}
    <p>${orderTag(order)} ${order.productName}</p>
    ${factsOf(found, { path: c.req.path, list: path, holder: holderText(assigned), days })} ${insuredTable(order)} ${claims}
    <h2>现在可以做</h2>
    ${forms.length === 0 ? html`<p>${mayActOnClaim ? '理赔的在各件下面办。' : '没有轮到您。'}</p>` : forms}
    ${extras.policy?.draw(found, (form) => deskForm(c, desk, { ...form, action: `${path}/${order.orderNo}` })) ?? ''}
    ${assignmentForms(c, desk, { staff, found: toAssign, assigned })}
    <h2>经过</h2>
    ${historyList(steps)}
    <p><a href="${path}">全部投保单</a></p>`;
  return site.page(c, `投保单 ${order.orderNo}`, content, { status: refusal === '' ? 200 : 422 });
}

async function act(c: Context, desk: Desk<'insurance'>, deps: PlatformDeps, { staff, extras, orderNo }: Shown): Promise<Response> {
  const given = await c.req.parseBody();
  const show = (refusal: string) => showOne(c, desk, { staff, extras, orderNo, refusal });
  const { policy } = extras;
  if (policy !== undefined && given.step === policy.step) return actOrExplain(c, () => policy.take(deps.context, orderNo, given), show);
  if (isAssignment(given.step)) {
    const find = async () => toAssigned((await getDeskOrder(deps.context.db, staff, orderNo)).order);
    return takeAssignment(c, desk, { staff, given, find }, show);
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
      return site.page(
        c,
        '保险公司工作台',
        workList({ ...listOf(path, await daysOf(context)), path, query, states, isAssigned: isOfAgency(staff) }, found),
      );
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
