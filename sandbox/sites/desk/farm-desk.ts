import type { Context } from 'hono';
import { html } from 'hono/html';
import { FARM_GUARANTEES, FARM_INDUSTRIES, FARM_SUBJECTS } from '#lib/contract/farm-choices.ts';
import { financeOrderActionLabels, financeOrderStateLabels } from '#lib/contract/finance-order-states.ts';
import { actAtDesk, getDeskSubmission, listDeskSubmissions } from '../../../platform/domain/agriculture/farm-desk.ts';
import { type FarmState, farmMachine } from '../../../platform/domain/agriculture/farm-machine.ts';
import { type FarmSubmissionRecord, listFarmSteps, toWan } from '../../../platform/domain/agriculture/farm-submission-rows.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { listActions } from '../../../platform/domain/machine/machine.ts';
import { maskNumber } from '../../../platform/domain/mask/mask-number.ts';
import { recordListRead, recordRead } from '../../../platform/domain/record/record-once.ts';
import { findAgencies } from '../../../platform/domain/reference/find-agencies.ts';
import { toWireTime } from '../../../platform/domain/time/shanghai-time.ts';
import { toFaultAnswer } from '../../../platform/http/fault-answer.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { type Markup, sandboxPage } from '../sandbox-page.ts';
import { dataTable, factList, historyList, notice, stateTag, type Tone } from '../sandbox-pieces.ts';
import { deskForms, parseDeskAct } from './farm-desk-forms.ts';

const FARM_DESK_PATH = '/sandbox/desk/farm';
/** Plays every institution. */
const DESK = { type: 'institution', id: 'desk' } as const;

const labelOf = (labels: object, code: string): string => (labels as Readonly<Record<string, string>>)[code] ?? code;
const minute = (moment: Date | null): string => (moment === null ? '' : toWireTime(moment).slice(0, 16).replace('T', ' '));

function toneOf(state: string): Tone {
  if (['10', '20', '30', '40', '60'].includes(state)) return 'turn';
  if (['70', '80'].includes(state)) return 'ok';
  return ['91', '92', '93', '94'].includes(state) ? 'neutral' : 'info';
}

const tagOf = (state: string): Markup => stateTag(labelOf(financeOrderStateLabels, state), toneOf(state));

function listOf(rows: readonly FarmSubmissionRecord[]): Markup {
  if (rows.length === 0) return html`<p>还没有涉农申请。</p>`;
  const columns = [
    { name: '编号', kind: 'kept' },
    { name: '产品' },
    { name: '万元', kind: 'figure' },
    { name: '状态' },
    { name: '递交', kind: 'kept' },
  ] as const;
  const cells = rows.map((row) => [
    html`<a href="${FARM_DESK_PATH}/${row.submitNo}">${row.submitNo}</a>`,
    row.productName,
    toWan(row.amountYuan ?? 0),
    tagOf(row.state),
    minute(row.submitTime),
  ]);
  return dataTable('涉农申请', [...columns], cells);
}

function factsOf({ content, amountYuan, termMonths, agencyName, score, managerName }: FarmSubmissionRecord): Markup {
  const { scaleAmount = '', scaleUnit = '', materials = [], landFiles = [] } = content;
  const names = [...landFiles, ...materials].map(({ name, fileName }) => `${name}（${fileName}）`);
  return factList([
    ['机构', agencyName],
    ['申请人', `${content.subjectName ?? ''}（${labelOf(FARM_SUBJECTS, content.subjectType ?? '')}）`],
    ['身份证号', maskNumber(content.idNo ?? '')],
    ['社会信用代码', content.creditCode ?? ''],
    ['地址', `${content.areaName ?? ''}${content.townName ?? ''}${content.village ?? ''}`],
    ['做什么', `${labelOf(FARM_INDUSTRIES, content.industry ?? '')}，${scaleAmount} ${scaleUnit}，${content.years ?? ''} 年`],
    ['借多少', `${toWan(amountYuan ?? 0)} 万元，${termMonths ?? ''} 个月`],
    ['用途', content.purpose ?? ''],
    ['担保', labelOf(FARM_GUARANTEES, content.guarantee ?? '')],
    ['材料', names.join('、')],
    ['信用分', score < 0 ? '没有' : String(score)],
    ['客户经理', managerName],
  ]);
}

async function showOne(c: Context, { context }: PlatformDeps, submitNo: string, refusal = ''): Promise<Response> {
  const row = await getDeskSubmission(context.db, submitNo);
  await recordRead(context, { type: 'institution', id: row.agencyId }, farmMachine.entityType, row.id);
  const agencies = await findAgencies(context.db, row.content.agencyIds ?? []);
  const names = new Map([...agencies].map(([id, { agencyName }]) => [id, agencyName]));
  const actions = listActions(farmMachine, row.state as FarmState, 'institution');
  const steps = (await listFarmSteps(context.db, row.id)).map(({ createTime, action, actorName, remark }) => ({
    time: createTime.slice(0, 16).replace('T', ' '),
    title: labelOf(financeOrderActionLabels, action),
    who: actorName,
    remark,
  }));
  const content = html`${refusal === '' ? '' : notice('bad', '没有办成', refusal)}
    <p>${tagOf(row.state)} ${row.productName}</p>
    ${factsOf(row)}
    ${names.size === 0 ? '' : html`<p>申请人也让这些机构看：${[...names.values()].join('、')}。谁先接手由谁办。</p>`}
    <h2>现在可以做</h2>
    ${actions.length === 0 ? html`<p>没有轮到机构。</p>` : deskForms(row, actions, c.req.path, { now: context.now(), names })}
    <h2>经过</h2>
    ${historyList(steps)}
    <p><a href="${FARM_DESK_PATH}">全部涉农申请</a></p>`;
  return sandboxPage(c, `涉农申请 ${submitNo}`, content, { status: refusal === '' ? 200 : 422 });
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof Fault && error.kind !== 'notFound') return toFaultAnswer(error).body.msg;
  throw error;
};

/** The institutions' desk for applications of farmers. */
export function mountFarmDesk(app: PlatformApp, deps: PlatformDeps): void {
  const { context } = deps;
  app.get(FARM_DESK_PATH, async (c) => {
    await recordListRead(context, DESK, farmMachine.entityType);
    return sandboxPage(c, '机构工作台：涉农申请', listOf(await listDeskSubmissions(context.db)));
  });
  app.get(`${FARM_DESK_PATH}/:submitNo`, (c) => showOne(c, deps, c.req.param('submitNo')));
  app.post(`${FARM_DESK_PATH}/:submitNo`, async (c) => {
    const submitNo = c.req.param('submitNo');
    try {
      const { version, act } = parseDeskAct(await c.req.parseBody());
      await actAtDesk(context, submitNo, version, act);
    } catch (error) {
      return showOne(c, deps, submitNo, sentenceOf(error));
    }
    return c.redirect(c.req.path, 303);
  });
}
