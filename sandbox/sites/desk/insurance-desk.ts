import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  insuranceClaimActionLabels,
  insuranceClaimStateLabels,
  insuranceOrderActionLabels,
  insuranceOrderStateLabels,
} from '#lib/contract/insurance/states.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { byClerk } from '../../../platform/domain/finance-order/order-actors.ts';
import { type DeskOrder, getDeskOrder, listDeskOrders } from '../../../platform/domain/insurance-order/insurer-desk.ts';
import type { InsuranceRow } from '../../../platform/domain/insurance-order/order-rows.ts';
import { maskAccount, maskNumber } from '../../../platform/domain/mask/mask-number.ts';
import { yuanWords } from '../../../platform/domain/money-words.ts';
import { recordListRead, recordRead } from '../../../platform/domain/record/record-once.ts';
import { toWireTime } from '../../../platform/domain/time/shanghai-time.ts';
import { toFaultAnswer } from '../../../platform/http/fault-answer.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { type Markup, sandboxPage } from '../sandbox-page.ts';
import { dataTable, factList, historyList, notice, stateTag, type Tone } from '../sandbox-pieces.ts';
import { asksCoverDays, coverDaysForm, takeCoverDays } from './cover-days-form.ts';
import { actAtInsurer, insuranceDeskForms, parseInsuranceAct } from './insurance-desk-forms.ts';

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
    yuanWords(row.premiumYuan),
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
    ['保额', yuanWords(order.sumInsuredYuan)],
    ['保费', `${yuanWords(order.premiumYuan)}（另由财政补贴 ${yuanWords(order.subsidyYuan)}）`],
    ['保险期间', `${order.startDate} 到 ${order.endDate}`],
    ['风险告知', answers.join('；')],
    ['保单号', order.policyNo],
    ['退保', order.surrenderReason === null ? '' : `${order.surrenderReason}，退 ${yuanWords(order.surrenderRefundYuan ?? 0)}`],
  ]);
}

function claimOf({ claim }: DeskOrder): Markup | '' {
  if (claim === null) return '';
  const facts = factList([
    ['状态', labelOf(insuranceClaimStateLabels, claim.state)],
    ['出险', `${claim.accidentTime}，${claim.accidentPlace}`],
    ['经过', claim.description],
    ['申请金额', yuanWords(claim.claimAmountYuan)],
    ['收款账户', maskAccount(claim.bankAccount)],
    ['资料', claim.files.map(({ fileName }) => fileName).join('、')],
    ['赔付', claim.paidAmountYuan === null ? '' : yuanWords(claim.paidAmountYuan)],
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
  if (error instanceof Fault && error.kind !== 'notFound') return toFaultAnswer(error).body.msg;
  throw error;
};

async function act(c: Context, deps: PlatformDeps, orderNo: string): Promise<Response> {
  const { insurerId, snapshot } = (await getDeskOrder(deps.context.db, orderNo)).order;
  const by = byClerk({ agencyId: insurerId, agencyName: snapshot.product.insurerName, name: '' });
  const given = await c.req.parseBody();
  try {
    if (asksCoverDays(given)) await takeCoverDays(deps.context, orderNo, given);
    else await actAtInsurer(deps, orderNo, by, parseInsuranceAct(given));
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
