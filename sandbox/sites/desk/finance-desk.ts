import type { Context } from 'hono';
import { html } from 'hono/html';
import { FARM_GUARANTEES, FARM_INDUSTRIES, FARM_SUBJECTS } from '#lib/contract/farm-choices.ts';
import {
  type FinanceOrderState,
  financeOrderActionLabels,
  financeOrderStateLabels,
  financePurposeLabels,
  orderPromiseLabel,
  whoseTurn,
} from '#lib/contract/finance/states.ts';
import { listSteps } from '../../../platform/cases/engine/case-rows.ts';
import { getDeskOrder, listDeskActions, listDeskOrders, takeDeskAct } from '../../../platform/cases/finance/desk-orders.ts';
import type { SentOrder } from '../../../platform/cases/finance/order-rows.ts';
import { candidatesOf } from '../../../platform/cases/finance/order-rows.ts';
import { listPromises } from '../../../platform/cases/finance/promises.ts';
import type { Database } from '../../../platform/db/database.ts';
import { toScoreLevel } from '../../../platform/domain/agriculture/farm-score.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { maskNumber } from '../../../platform/domain/mask/mask-number.ts';
import { recordListRead, recordRead } from '../../../platform/domain/record/record-once.ts';
import { findAgencies } from '../../../platform/domain/reference/list-agency-options.ts';
import { listDictionaryEntries } from '../../../platform/domain/reference/set-dictionary-entry.ts';
import { toWireTime } from '../../../platform/domain/time/shanghai-time.ts';
import { toFaultResponse } from '../../../platform/http/fault-response.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { type Markup, sandboxPage } from '../sandbox-page.ts';
import { dataTable, factList, historyList, notice, stateTag, type Tone } from '../sandbox-pieces.ts';
import { type DeskLabels, deskForms, readDeskAct } from './finance-desk-forms.ts';

export const FINANCE_DESK_PATH = '/sandbox/desk/finance';

/** Plays every institution. */
const DESK = { type: 'institution', id: 'desk' } as const;

type Labels = Readonly<Record<string, string>>;

const labelOf = (labels: object, code: string): string => (labels as Labels)[code] ?? code;
const toMinute = (wire: string): string => wire.slice(0, 16).replace('T', ' ');
const toWanText = (amountYuan: number): string => String(amountYuan / 10_000);

function toneOf(state: string): Tone {
  if (whoseTurn(state as FinanceOrderState) === 'institution') return 'turn';
  if (state === '45' || state === '50') return 'info';
  return state === '70' || state === '80' ? 'ok' : 'neutral';
}

const tagOf = ({ state }: SentOrder): Markup => stateTag(labelOf(financeOrderStateLabels, state), toneOf(state));

const lateText = (row: SentOrder, now: Date): string =>
  listPromises(row, now)
    .filter(({ isLate }) => isLate)
    .map(({ promise }) => `${orderPromiseLabel(promise, row.state as FinanceOrderState)}超时`)
    .join('、');

function listOf(rows: readonly SentOrder[], now: Date): Markup {
  if (rows.length === 0) return html`<p>没有等着办理的融资订单。</p>`;
  const columns = [
    { name: '订单', kind: 'kept' },
    { name: '机构和产品' },
    { name: '申请人' },
    { name: '万元', kind: 'figure' },
    { name: '状态' },
    { name: '现在可以做' },
    { name: '递交', kind: 'kept' },
  ] as const;
  const cells = rows.map((row) => [
    html`<a href="${FINANCE_DESK_PATH}/${row.orderNo}">${row.orderNo}</a>`,
    `${row.product.agencyName} ${row.product.productName}`,
    row.applicantName,
    toWanText(row.amountYuan),
    html`${tagOf(row)} ${lateText(row, now)}`,
    listDeskActions(row)
      .map((action) => labelOf(financeOrderActionLabels, action))
      .join('、') || '等申请人',
    toMinute(toWireTime(row.submitTime)),
  ]);
  return dataTable('融资订单', [...columns], cells);
}

async function readLabels(db: Database, row: SentOrder): Promise<DeskLabels> {
  const read = async (type: 'fin_guarantee_type' | 'fin_pay_type'): Promise<Labels> =>
    Object.fromEntries((await listDictionaryEntries(db, type)).map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  const agencies = await findAgencies(db, candidatesOf(row));
  const lenders = Object.fromEntries([...agencies].map(([id, { agencyName }]) => [id, agencyName]));
  return { lenders, guarantee: await read('fin_guarantee_type'), pay: await read('fin_pay_type') };
}

/** What a farmer says of the farm; nothing for every other order. */
function agricultureFactsOf({ agriculture: farm, agricultureScore: score }: SentOrder): [string, string][] {
  if (farm === null) return [];
  return [
    ['申请人是', labelOf(FARM_SUBJECTS, farm.subjectType ?? '')],
    ['身份证号', maskNumber(farm.idNo ?? '')],
    ['地址', `${farm.areaName ?? ''}${farm.townName ?? ''}${farm.village ?? ''}`],
    [
      '做什么',
      `${labelOf(FARM_INDUSTRIES, farm.industry ?? '')}，${farm.scaleAmount ?? ''} ${farm.scaleUnit ?? ''}，${farm.years ?? ''} 年`,
    ],
    ['用来', farm.purpose ?? ''],
    ['涉农担保', labelOf(FARM_GUARANTEES, farm.guarantee ?? '')],
    ['涉农信用分', score < 0 ? '没有' : `${score}（${toScoreLevel(score)} 级）`],
  ];
}

const factsOf = (row: SentOrder, labels: DeskLabels): Markup =>
  factList([
    ['机构', row.product.agencyName],
    ['申请人', row.applicantName],
    ['统一社会信用代码', row.creditCode],
    ['联系人', `${row.contactName} ${row.contactMobile}`],
    ['借多少', `${toWanText(row.amountYuan)} 万元，${row.termMonths} 个月`],
    ['用途', labelOf(financePurposeLabels, row.purpose)],
    ['担保和还款', `${labelOf(labels.guarantee, row.guaranteeType)}，${labelOf(labels.pay, row.payType)}`],
    ['第一次贷款', row.firstLoan ? '是' : '不是'],
    ['资料', row.materials.map(({ name, fileName }) => `${name}（${fileName}）`).join('、')],
    ['补充说明', row.remark],
    ['复议', row.appealOf === null ? '' : `对 ${row.appealOf} 的复议`],
    ['客户经理', row.managerName],
    ['合同号', row.contractNo],
    ...agricultureFactsOf(row),
    ['也让这些机构看', Object.values(labels.lenders).join('、')],
  ]);

/** What was just done, and what comes of it for the applicant. */
function doneNotice(c: Context): Markup | '' {
  const done = c.req.query('done') ?? '';
  if (!Object.hasOwn(financeOrderActionLabels, done)) return '';
  return notice('ok', `${labelOf(financeOrderActionLabels, done)}：已办好`, '申请人收到了消息，经过里有记录。');
}

async function showOne(c: Context, { context }: PlatformDeps, orderNo: string, refusal = ''): Promise<Response> {
  const row = await getDeskOrder(context.db, orderNo);
  await recordRead(context, { type: 'institution', id: row.agencyId }, 'financeOrder', row.id);
  const labels = await readLabels(context.db, row);
  const actions = listDeskActions(row);
  const steps = ((await listSteps(context.db, [row.id])).get(row.id) ?? []).map(({ time, action, actorName, remark }) => ({
    time: toMinute(time),
    title: labelOf(financeOrderActionLabels, action),
    who: actorName,
    remark,
  }));
  const late = lateText(row, context.now());
  const content = html`${refusal === '' ? doneNotice(c) : notice('bad', '没有办成', refusal)} ${late === '' ? '' : notice('warn', late)}
    <p>${tagOf(row)} ${row.product.productName}</p>
    ${factsOf(row, labels)}
    <h2>现在可以做</h2>
    ${actions.length === 0 ? html`<p>没有轮到机构。</p>` : deskForms(row, actions, { path: c.req.path, labels })}
    <h2>经过</h2>
    ${historyList(steps)}
    <p><a href="${FINANCE_DESK_PATH}">全部融资订单</a></p>`;
  return sandboxPage(c, `融资订单 ${orderNo}`, content, { status: refusal === '' ? 200 : 422 });
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof Fault && error.kind !== 'notFound') return toFaultResponse(error).body.msg;
  throw error;
};

/** The institutions' desk for finance orders: what is open, and what the institution may do with it now. */
export function mountFinanceDesk(app: PlatformApp, deps: PlatformDeps): void {
  const { context } = deps;
  app.get(FINANCE_DESK_PATH, async (c) => {
    await recordListRead(context, DESK, 'financeOrder');
    return sandboxPage(c, '机构工作台：融资订单', listOf(await listDeskOrders(context.db), context.now()));
  });
  app.get('/sandbox/desk/farm/:orderNo?', (c) =>
    c.redirect(`${FINANCE_DESK_PATH}/${c.req.param('orderNo') ?? ''}`.replace(/\/$/, ''), 302),
  );
  app.get(`${FINANCE_DESK_PATH}/:orderNo`, (c) => showOne(c, deps, c.req.param('orderNo')));
  app.post(`${FINANCE_DESK_PATH}/:orderNo`, async (c) => {
    const orderNo = c.req.param('orderNo');
    const given = readDeskAct(await c.req.parseBody());
    if (given === null) return showOne(c, deps, orderNo, toFaultResponse(new Fault('badRequest')).body.msg);
    try {
      await takeDeskAct(context, { orderNo, version: given.version }, given.act);
    } catch (error) {
      return showOne(c, deps, orderNo, sentenceOf(error));
    }
    return c.redirect(`${c.req.path}?done=${given.act.action}`, 303);
  });
}
