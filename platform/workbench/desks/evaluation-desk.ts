import type { Context } from 'hono';
import { html } from 'hono/html';
import { type EvaluationState, evaluationStateLabels, MAX_EVALUATION_LENGTH } from '#lib/contract/evaluation-states.ts';
import { guaranteeKindLabels } from '#lib/contract/guarantee/states.ts';
import { FULL_RATING } from '#lib/contract/score-scale.ts';
import { isOfAgency, readerOf } from '../../cases/engine/desk-scope.ts';
import { isId } from '../../db/new-id.ts';
import { maskName } from '../../domain/evaluation/list-evaluations.ts';
import { getDeskEvaluation, listDeskEvaluations } from '../../domain/evaluation/list-own-evaluations.ts';
import { blockEvaluation, replyToEvaluation } from '../../domain/evaluation/move-evaluation.ts';
import { Fault } from '../../domain/fault.ts';
import { MOST_REASON } from '../../domain/parse-form.ts';
import { recordRead } from '../../domain/record/record-once.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import type { FieldKit } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { factList, stateTag, type TableColumn } from '../kit/pieces.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { actOrExplain, atDesk, type Desk, deskForm, minute, onlyIfAllowed, readFields, refusalOf } from './desk-parts.ts';
import { readDeskQuery, type WorkList, workList } from './work-list.ts';

const { 0: _open, 4: _expired, ...states } = evaluationStateLabels;

type Found = NonNullable<Awaited<ReturnType<typeof getDeskEvaluation>>>;

const SCORES_NAME = `态度/专业/时长（满分 ${FULL_RATING}）`;

const nameOf = ({ financeName, insuranceName, kind }: Found): string =>
  financeName ?? insuranceName ?? (kind === null ? '' : guaranteeKindLabels[kind]);
/** It leads to its writer, who may want to stay unknown. */
const numberOf = ({ own, financeNo, insuranceNo, letterNo }: Found): string =>
  own.anonymous ? '匿名，不显示' : (financeNo ?? insuranceNo ?? letterNo ?? '');
const scoresOf = ({ own }: Found): string => `${own.serviceScore} / ${own.majorScore} / ${own.durationScore}`;
const tagOf = ({ own }: Found): Markup =>
  stateTag(evaluationStateLabels[own.state as EvaluationState], own.replyContent === null && own.state !== '3' ? 'turn' : 'neutral');

const columnsOf = (staff: Staff): readonly TableColumn[] => [
  { name: '产品' },
  ...(isOfAgency(staff) ? [] : [{ name: '机构' }]),
  { name: '订单', kind: 'kept' },
  { name: SCORES_NAME, kind: 'figure' },
  { name: '评价' },
  { name: '状态' },
  { name: '时间', kind: 'kept' },
];

const listOf = (path: string, staff: Staff): Pick<WorkList<Found>, 'name' | 'open' | 'empty' | 'found' | 'columns' | 'cells'> => ({
  name: '评价',
  open: '还没有回复的',
  empty: '没有等着回复的评价。',
  found: isOfAgency(staff) ? '产品' : '产品、机构',
  columns: columnsOf(staff),
  cells: (row) => [
    html`<a href="${path}/${row.own.id}">${nameOf(row)}</a>`,
    ...(isOfAgency(staff) ? [] : [row.agencyName ?? '']),
    numberOf(row),
    scoresOf(row),
    row.own.content === '' ? '没有写' : row.own.content,
    tagOf(row),
    minute(row.own.createTime),
  ],
});

function formsOf(c: Context, desk: Desk, staff: Staff, { own }: Found): Markup | '' {
  if (own.state === '3') return '';
  const form = { action: c.req.path };
  const hint = '写了不能改。大家都看得到，别写手机号、身份证号';
  const reply = (kit: FieldKit) => kit.area({ name: 'content', label: '回复', hint, maxLength: MAX_EVALUATION_LENGTH });
  const reason = (kit: FieldKit) => kit.input({ name: 'content', label: '违反了什么', maxLength: MOST_REASON });
  const canReply = own.replyContent === null && may(staff, 'evaluation', 'reply');
  return html`${canReply ? deskForm(c, desk, { ...form, button: '回复', hidden: { action: 'reply' }, fields: reply }) : ''}
    ${may(staff, 'evaluation', 'block') ? deskForm(c, desk, { ...form, button: '屏蔽（平台）', look: 'danger', hidden: { action: 'block' }, fields: reason }) : ''}`;
}

async function showOne(c: Context, desk: Desk, staff: Staff, refusal = ''): Promise<Response> {
  const { context, site, path } = desk;
  const id = c.req.param('id') ?? '';
  const found = isId(id) ? await getDeskEvaluation(context.db, staff, id) : undefined;
  if (found === undefined) throw new Fault('notFound');
  const { own } = found;
  await recordRead(context, readerOf(staff, own.agencyId), 'evaluation', own.id);
  const content = html`${refusalOf(refusal)}
    <p>${tagOf(found)} ${nameOf(found)}</p>
    ${factList([
      ['机构', isOfAgency(staff) ? '' : found.agencyName],
      ['订单', numberOf(found)],
      ['谁写的', maskName(own.authorName, own.anonymous)],
      [SCORES_NAME, scoresOf(found)],
      ['标签', own.tags.join('、')],
      ['评价', own.content],
      ['追评', own.appendContent],
      ['回复', own.replyContent],
    ])}
    ${formsOf(c, desk, staff, found)}
    <p><a href="${path}">全部评价</a></p>`;
  return site.page(c, '评价', content, { status: refusal === '' ? 200 : 422 });
}

/** The desk where institutions answer evaluations, and the platform hides what breaks the law. */
export function mountEvaluationDesk(app: PlatformApp, { context }: PlatformDeps, site: DeskSite): void {
  const desk: Desk<'evaluation'> = { site, context, kind: 'evaluation', path: `${site.base}/desk/evaluation` };
  const { path } = desk;
  app.get(
    path,
    atDesk(desk, async (c, staff) => {
      const query = readDeskQuery(c, states);
      const found = await listDeskEvaluations(context.db, staff, query);
      return site.page(c, '评价：机构工作台', workList({ ...listOf(path, staff), path, query, states }, found));
    }),
  );
  app.get(
    `${path}/:id`,
    atDesk(desk, (c, staff) => showOne(c, desk, staff)),
  );
  app.post(
    `${path}/:id`,
    atDesk(desk, async (c, staff) => {
      const evaluationId = c.req.param('id') ?? '';
      const field = await readFields(c);
      const action = field('action');
      if (action !== 'block' && action !== 'reply') throw new Fault('badRequest');
      return onlyIfAllowed(c, desk, { staff, action }, () => {
        if (!isId(evaluationId)) throw new Fault('notFound');
        const words = { evaluationId, content: field('content') };
        const act = () => (action === 'block' ? blockEvaluation(context, staff, words) : replyToEvaluation(context, staff, words));
        return actOrExplain(c, act, (refusal) => showOne(c, desk, staff, refusal));
      });
    }),
  );
}
