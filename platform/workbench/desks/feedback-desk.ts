import type { Context } from 'hono';
import { html } from 'hono/html';
import { feedbackStates } from '#lib/contract/feedback/actions.ts';
import { feedbackKinds, feedbackTopics } from '#lib/contract/feedback/kinds.ts';
import { MOST_FEEDBACK } from '#lib/contract/forms/feedback-form.ts';
import { listActions, toMachine } from '../../cases/engine/machine.ts';
import { runAction } from '../../cases/engine/run-action.ts';
import { feedbackCase } from '../../cases/feedback/definition.ts';
import { byOperator, type FeedbackRow } from '../../cases/feedback/feedback-rows.ts';
import { type ListedFeedback, listDeskFeedbacks, openFeedback } from '../../cases/feedback/feedbacks.ts';
import { Fault } from '../../domain/fault.ts';
import { maskPhone } from '../../domain/mask/mask-number.ts';
import { recordListRead } from '../../domain/record/record-once.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import type { FieldKit } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { factList, historyList, stateTag } from '../kit/pieces.ts';
import { type DeskActions, may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import {
  actOrExplain,
  atDesk,
  type Desk,
  deskForm,
  labelOf,
  minute,
  onlyIfAllowed,
  readFields,
  refusalOf,
  toWireMinute,
} from './desk-parts.ts';
import { readDeskQuery, type WorkList, workList } from './work-list.ts';

type FeedbackStep = DeskActions['feedback'];
type Shown = Awaited<ReturnType<typeof openFeedback>>;

const { '00': _unsent, ...states } = feedbackStates.labels;
const steps: Readonly<Record<FeedbackStep, { readonly button: string; readonly look?: 'second'; readonly asks?: string }>> = {
  accept: { button: '开始办理', look: 'second' },
  ask: { button: '请对方补充', look: 'second', asks: '要补充什么' },
  answer: { button: '答复', asks: '答复的内容' },
};
const isStep = (action: string): action is FeedbackStep => Object.hasOwn(steps, action);
const noteNames = { question: '我们问', supplement: '对方补充', answer: '我们答复' } as const;
const WAITS = ['10', '20'];

const tagOf = ({ state }: Pick<FeedbackRow, 'state'>): Markup =>
  stateTag(labelOf(feedbackStates.labels, state), WAITS.includes(state) ? 'turn' : 'neutral');

const topicOf = ({ topic, topicNo }: Pick<FeedbackRow, 'topic' | 'topicNo'>): string => `${feedbackTopics[topic]} ${topicNo}`.trim();

const NOT_NAMED = '没有写姓名';

/** A visitor can be reached by telephone alone. */
const senderCell = ({ sender, userId, mobile }: ListedFeedback): Markup | string =>
  userId === null ? html`${sender || NOT_NAMED}<br /><span class="small">访客 ${maskPhone(mobile)}</span>` : sender || NOT_NAMED;

const columns = [
  { name: '编号', kind: 'kept' },
  { name: '是什么' },
  { name: '谁提交的' },
  { name: '关于' },
  { name: '状态' },
  { name: '最晚答复', kind: 'kept' },
  { name: '提交', kind: 'kept' },
] as const;

const listOf = (path: string, now: Date): Pick<WorkList<ListedFeedback>, 'name' | 'open' | 'empty' | 'columns' | 'cells'> => ({
  name: '投诉、异议、留言、找错',
  open: '没有答复的',
  empty: '没有等着答复的。',
  columns,
  cells: (row) => [
    html`<a href="${path}/${row.feedbackNo}">${row.feedbackNo}</a>`,
    feedbackKinds[row.kind].label,
    senderCell(row),
    topicOf(row),
    html`${tagOf(row)} ${WAITS.includes(row.state) && row.dueTime < now ? stateTag('超时', 'bad') : ''}`,
    minute(row.dueTime),
    minute(row.createTime),
  ],
});

function formsOf(c: Context, desk: Desk, staff: Staff, { state, version }: Shown): Markup[] {
  const open = listActions(toMachine(feedbackStates), state, 'operator').filter(isStep);
  return open
    .filter((action) => may(staff, 'feedback', action))
    .map((action) => {
      const { button, look = 'main', asks } = steps[action];
      const fields = (kit: FieldKit) =>
        asks === undefined ? '' : kit.area({ name: 'content', label: asks, hint: '对方看得到', maxLength: MOST_FEEDBACK });
      const form = { action: c.req.path, button, look, hidden: { action, version: String(version) }, fields } as const;
      return html`<section class="card" aria-label="${button}">${deskForm(c, desk, form)}</section>`;
    });
}

async function showOne(c: Context, desk: Desk, staff: Staff, refusal = ''): Promise<Response> {
  const { context, site, path } = desk;
  const feedbackNo = c.req.param('feedbackNo') ?? '';
  const found = await openFeedback(context, staff, feedbackNo);
  const forms = formsOf(c, desk, staff, found);
  const notes = found.notes.map(({ kind, content, createTime }) => ({
    time: toWireMinute(createTime),
    title: labelOf(noteNames, kind),
    who: kind === 'supplement' ? found.sender || '对方' : '平台',
    remark: content,
  }));
  const content = html`${refusalOf(refusal)}
    <p>${tagOf(found)} ${feedbackKinds[found.kind].label}</p>
    ${factList([
      ['说了什么', found.content],
      ['关于', topicOf(found)],
      ['谁提交的', `${found.sender || NOT_NAMED}${found.isVisitor ? '（访客）' : ''}`],
      ['手机号', found.mobile],
      ['提交', toWireMinute(found.createTime)],
      ['最晚答复', toWireMinute(found.dueTime)],
      ['满意吗', found.satisfied === null ? '' : found.satisfied ? '满意' : '不满意'],
    ])}
    ${notes.length === 0 ? '' : html`<h2>来往</h2>${historyList(notes)}`}
    <h2>现在可以做</h2>
    ${forms.length === 0 ? html`<p>没有轮到您。</p>` : forms}
    <p><a href="${path}">全部</a></p>`;
  return site.page(c, `${feedbackKinds[found.kind].label} ${feedbackNo}`, content, { status: refusal === '' ? 200 : 422 });
}

async function act(c: Context, desk: Desk<'feedback'>, staff: Staff): Promise<Response> {
  const field = await readFields(c);
  const [action, version] = [field('action'), Number(field('version'))];
  if (!isStep(action) || !Number.isSafeInteger(version)) throw new Fault('badRequest');
  const asked = { action, by: byOperator(staff), number: c.req.param('feedbackNo') ?? '', version, input: { content: field('content') } };
  return onlyIfAllowed(c, desk, { staff, action }, () =>
    actOrExplain(
      c,
      () => runAction(feedbackCase, desk.context, asked),
      (refusal) => showOne(c, desk, staff, refusal),
    ),
  );
}

/** The desk where complaints, objections, messages and corrections are taken on, asked back about and answered. */
export function mountFeedbackDesk(app: PlatformApp, { context }: PlatformDeps, site: DeskSite): void {
  const desk: Desk<'feedback'> = { site, context, kind: 'feedback', path: `${site.base}/desk/feedback` };
  const { path } = desk;
  app.get(
    path,
    atDesk(desk, async (c, staff) => {
      await recordListRead(context, byOperator(staff).actor, feedbackStates.entityType);
      const query = readDeskQuery(c, states);
      const found = await listDeskFeedbacks(context.db, query);
      return site.page(c, '投诉、异议、留言、找错', workList({ ...listOf(path, context.now()), path, query, states }, found));
    }),
  );
  app.get(
    `${path}/:feedbackNo`,
    atDesk(desk, (c, staff) => showOne(c, desk, staff)),
  );
  app.post(
    `${path}/:feedbackNo`,
    atDesk(desk, (c, staff) => act(c, desk, staff)),
  );
}
