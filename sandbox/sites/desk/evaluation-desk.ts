import type { Context } from 'hono';
import { html } from 'hono/html';
import { type EvaluationState, evaluationStateLabels } from '#lib/contract/evaluation-states.ts';
import { maskName } from '../../../platform/domain/evaluation/list-evaluations.ts';
import { getDeskEvaluation, listDeskEvaluations } from '../../../platform/domain/evaluation/list-own-evaluations.ts';
import { blockEvaluation, replyToEvaluation } from '../../../platform/domain/evaluation/move-evaluation.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { areaField, inputField } from '../../../platform/workbench/kit/fields.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import { actionForm, dataTable, factList, stateTag } from '../../../platform/workbench/kit/pieces.ts';
import { sandboxPage } from '../sandbox-page.ts';
import { actOrExplain, minute, readFields, refusalOf } from './invoice-desk.ts';

export const EVALUATION_DESK_PATH = '/sandbox/desk/evaluation';
const UUID = /^[0-9a-f-]{36}$/;

type Found = NonNullable<Awaited<ReturnType<typeof getDeskEvaluation>>>;

const nameOf = ({ financeName, insuranceName }: Found): string => financeName ?? insuranceName ?? '保函';
const scoresOf = ({ own }: Found): string => `${own.serviceScore} / ${own.majorScore} / ${own.durationScore}`;
const tagOf = ({ own }: Found): Markup =>
  stateTag(evaluationStateLabels[own.state as EvaluationState], own.replyContent === null && own.state !== '3' ? 'turn' : 'neutral');

function listOf(rows: readonly Found[]): Markup {
  if (rows.length === 0) return html`<p>还没有评价。</p>`;
  const columns = [
    { name: '产品' },
    { name: '态度/专业/时长', kind: 'figure' },
    { name: '评价' },
    { name: '状态' },
    { name: '时间', kind: 'kept' },
  ] as const;
  const cells = rows.map((row) => [
    html`<a href="${EVALUATION_DESK_PATH}/${row.own.id}">${nameOf(row)}</a>`,
    scoresOf(row),
    row.own.content === '' ? '没有写' : row.own.content,
    tagOf(row),
    minute(row.own.createTime),
  ]);
  return dataTable('评价', [...columns], cells);
}

function formsOf({ own }: Found, path: string): Markup | '' {
  if (own.state === '3') return '';
  const reply = areaField({ name: 'content', label: '回复', hint: '最多 200 字，写了不能改' });
  const reason = inputField({ name: 'content', label: '违反了什么' });
  return html`${own.replyContent === null ? actionForm({ action: path, button: '回复', hidden: { action: 'reply' }, fields: reply }) : ''}
    ${actionForm({ action: path, button: '屏蔽（平台）', look: 'danger', hidden: { action: 'block' }, fields: reason })}`;
}

async function showOne(c: Context, { context }: PlatformDeps, id: string, refusal = ''): Promise<Response> {
  const found = UUID.test(id) ? await getDeskEvaluation(context.db, id) : undefined;
  if (found === undefined) throw new Fault('notFound');
  const { own } = found;
  const content = html`${refusalOf(refusal)}
    <p>${tagOf(found)} ${nameOf(found)}</p>
    ${factList([
      ['谁写的', maskName(own.authorName, own.anonymous)],
      ['态度/专业/时长', scoresOf(found)],
      ['标签', own.tags.join('、')],
      ['评价', own.content],
      ['追评', own.appendContent],
      ['回复', own.replyContent],
    ])}
    ${formsOf(found, c.req.path)}
    <p><a href="${EVALUATION_DESK_PATH}">全部评价</a></p>`;
  return sandboxPage(c, '评价', content, { status: refusal === '' ? 200 : 422 });
}

/** The desk where institutions answer evaluations, and the platform hides what breaks the law. */
export function mountEvaluationDesk(app: PlatformApp, deps: PlatformDeps): void {
  const { context } = deps;
  app.get(EVALUATION_DESK_PATH, async (c) => sandboxPage(c, '评价：机构工作台', listOf(await listDeskEvaluations(context.db))));
  app.get(`${EVALUATION_DESK_PATH}/:id`, (c) => showOne(c, deps, c.req.param('id')));
  app.post(`${EVALUATION_DESK_PATH}/:id`, async (c) => {
    const evaluationId = c.req.param('id');
    if (!UUID.test(evaluationId)) throw new Fault('notFound');
    const field = await readFields(c);
    const words = { evaluationId, content: field('content') };
    const act = () => (field('action') === 'block' ? blockEvaluation(context, words) : replyToEvaluation(context, words));
    return actOrExplain(c, act, (refusal) => showOne(c, deps, evaluationId, refusal));
  });
}
