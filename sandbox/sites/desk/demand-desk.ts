import type { Context } from 'hono';
import { html } from 'hono/html';
import { collateralLabels, type FinanceDemandState, financeDemandStateLabels } from '#lib/contract/demand/states.ts';
import { financePurposeLabels } from '#lib/contract/finance/states.ts';
import type { DemandRow } from '../../../platform/cases/demand/demand-rows.ts';
import { getDeskDemand, listDeskDemands, listSilentAgencies, respondToDemand } from '../../../platform/cases/demand/offers.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { recordListRead, recordRead } from '../../../platform/domain/record/record-once.ts';
import { toWireTime } from '../../../platform/domain/time/shanghai-time.ts';
import { toFaultResponse } from '../../../platform/http/fault-response.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { inputField, selectField } from '../../../platform/workbench/kit/fields.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import { actionForm, dataTable, factList, notice, stateTag } from '../../../platform/workbench/kit/pieces.ts';
import { sandboxPage } from '../sandbox-page.ts';

export const DEMAND_DESK_PATH = '/sandbox/desk/demand';
/** Plays every institution. */
const DESK = { type: 'institution', id: 'desk' } as const;

const FIELDS = ['amount', 'rate', 'termMonths', 'guaranteeType', 'payType', 'validDays', 'managerName', 'managerPhone', 'message'] as const;
/** Codes of `fin_guarantee_type` and `fin_pay_type`. */
const GUARANTEES = [
  ['1', '信用'],
  ['2', '抵押'],
  ['3', '质押'],
  ['4', '保证'],
  ['5', '保证保险'],
  ['6', '政府性融资担保'],
  ['7', '组合担保'],
] as const;
const PAY_WAYS = [
  ['1', '等额本息'],
  ['2', '等额本金'],
  ['3', '先息后本'],
  ['4', '一次性还本付息'],
  ['5', '随借随还'],
  ['6', '按季还款'],
] as const;
const ANONYMOUS = '3';

const labelOf = (labels: object, code: string): string => (labels as Readonly<Record<string, string>>)[code] ?? code;
const toMinute = (moment: Date | null): string => (moment === null ? '' : toWireTime(moment).slice(0, 16).replace('T', ' '));
const toWan = (amountYuan: number | null): string => String((amountYuan ?? 0) / 10_000);
const nameOf = ({ visibility, companyName }: DemandRow): string => (visibility === ANONYMOUS ? '（企业名选定后可见）' : companyName);

function listOf(rows: readonly DemandRow[]): Markup {
  if (rows.length === 0) return html`<p>没有等着报价的融资需求。</p>`;
  const columns = [
    { name: '编号', kind: 'kept' },
    { name: '需求' },
    { name: '企业' },
    { name: '万元', kind: 'figure' },
    { name: '状态' },
    { name: '发布', kind: 'kept' },
  ] as const;
  const cells = rows.map((row) => [
    html`<a href="${DEMAND_DESK_PATH}/${row.demandNo}">${row.demandNo}</a>`,
    row.title,
    nameOf(row),
    toWan(row.amountYuan),
    stateTag(financeDemandStateLabels[row.state as FinanceDemandState], row.state === '10' ? 'turn' : 'info'),
    toMinute(row.publishTime),
  ]);
  return dataTable('融资需求', [...columns], cells);
}

function factsOf(row: DemandRow): Markup {
  const { content } = row;
  return factList([
    ['企业', nameOf(row)],
    ['想借', `${toWan(row.amountYuan)} 万元，${row.termMonths ?? ''} 个月`],
    ['用途', labelOf(financePurposeLabels, content.purpose)],
    ['抵押物', labelOf(collateralLabels, content.collateralKind)],
    ['能接受的利率', content.expectedRateMax === '' ? '' : `${content.expectedRateMax}% 以内`],
    ['最晚要用', content.needBy],
    ['去年营业收入', `${content.annualRevenue} 万元`],
    ['介绍', content.introduction],
  ]);
}

async function respondForm({ context }: PlatformDeps, row: DemandRow, typed: Readonly<Record<string, string>>): Promise<Markup> {
  const agencies = await listSilentAgencies(context.db, row);
  if (agencies.length === 0) return html`<p>通知到的机构都报过价了。</p>`;
  const value = (name: string, usual: string): string => typed[name] ?? usual;
  const fields = html`${selectField({ name: 'agencyId', label: '机构', value: value('agencyId', ''), options: agencies.map(({ agencyId, agencyName }) => [agencyId, agencyName]) })}
    ${inputField({ name: 'amount', label: '金额', unit: '万元', inputMode: 'decimal', value: value('amount', toWan(row.amountYuan)) })}
    ${inputField({ name: 'rate', label: '年化利率', unit: '%', inputMode: 'decimal', value: value('rate', '3.85') })}
    ${inputField({ name: 'termMonths', label: '期限', unit: '个月', inputMode: 'numeric', value: value('termMonths', String(row.termMonths ?? '')) })}
    ${selectField({ name: 'guaranteeType', label: '担保方式', value: value('guaranteeType', '1'), options: [...GUARANTEES] })}
    ${selectField({ name: 'payType', label: '还款方式', value: value('payType', '1'), options: [...PAY_WAYS] })}
    ${inputField({ name: 'validDays', label: '有效', unit: '天', inputMode: 'numeric', value: value('validDays', '7') })}
    ${inputField({ name: 'managerName', label: '客户经理', value: value('managerName', '郑晓禾（示例）') })}
    ${inputField({ name: 'managerPhone', label: '电话', value: value('managerPhone', '0594-0000000') })}
    ${inputField({ name: 'message', label: '留言', optional: true, value: value('message', '') })}`;
  return actionForm({ action: `${DEMAND_DESK_PATH}/${row.demandNo}`, button: '给出报价', hidden: {}, fields });
}

async function showOne(
  c: Context,
  deps: PlatformDeps,
  demandNo: string,
  typed: Record<string, string> = {},
  refusal = '',
): Promise<Response> {
  const row = await getDeskDemand(deps.context.db, demandNo);
  await recordRead(deps.context, DESK, 'financeDemand', row.id);
  const isOpen = row.state === '10' || row.state === '20';
  const content = html`${refusal === '' ? '' : notice('bad', '没有办成', refusal)}
    <p>${stateTag(financeDemandStateLabels[row.state as FinanceDemandState], isOpen ? 'turn' : 'neutral')} ${row.title}</p>
    ${factsOf(row)}
    ${isOpen ? html`<h2>给出报价</h2>${await respondForm(deps, row, typed)}` : ''}
    <p><a href="${DEMAND_DESK_PATH}">全部融资需求</a></p>`;
  return sandboxPage(c, `融资需求 ${demandNo}`, content, { status: refusal === '' ? 200 : 422 });
}

/** The institutions' desk for finance demands: what companies look for, and a form to offer terms. */
export function mountDemandDesk(app: PlatformApp, deps: PlatformDeps): void {
  const { context } = deps;
  app.get(DEMAND_DESK_PATH, async (c) => {
    await recordListRead(context, DESK, 'financeDemand');
    return sandboxPage(c, '机构工作台：融资需求', listOf(await listDeskDemands(context.db)));
  });
  app.get(`${DEMAND_DESK_PATH}/:demandNo`, (c) => showOne(c, deps, c.req.param('demandNo')));
  app.post(`${DEMAND_DESK_PATH}/:demandNo`, async (c) => {
    const demandNo = c.req.param('demandNo');
    const form = await c.req.parseBody();
    const typed = Object.fromEntries(['agencyId', ...FIELDS].map((name) => [name, String(form[name] ?? '')]));
    const row = await getDeskDemand(context.db, demandNo);
    const agency = (await listSilentAgencies(context.db, row)).find(({ agencyId }) => agencyId === typed.agencyId);
    try {
      if (agency === undefined) throw new Fault('notFound');
      const { agencyId: _agencyId, ...fields } = typed;
      await respondToDemand(context, { ...agency, name: typed.managerName ?? '' }, demandNo, fields as never);
    } catch (error) {
      if (error instanceof Fault) return showOne(c, deps, demandNo, typed, toFaultResponse(error).body.msg);
      throw error;
    }
    return c.redirect(c.req.path, 303);
  });
}
