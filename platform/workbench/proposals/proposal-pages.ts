import type { Context } from 'hono';
import { html } from 'hono/html';
import type { CaseStep } from '../../cases/engine/case-rows.ts';
import type { DeskRows } from '../../cases/engine/desk-rows.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import { isOpen, type Proposal } from '../../domain/proposal/proposals.ts';
import { deskForm, labelOf, minute, refusalOf, toWireMinute } from '../desks/desk-parts.ts';
import { pagesOf } from '../desks/work-list.ts';
import { errorSummary, type FieldKit, inputField } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { actionForm, dataTable, factList, historyList, notice, stateTag, type Tone } from '../kit/pieces.ts';
import type { Staff } from '../staff.ts';
import type { FieldErrors } from '../workbench-page.ts';
import {
  type Fact,
  faultsOf,
  LONGEST_REASON,
  mayStep,
  type Place,
  type ProposalDesk,
  type SubjectRow,
  type SubjectsAsked,
} from './proposal-desk.ts';

const states: Readonly<Record<Proposal['state'], readonly [word: string, tone: Tone]>> = {
  draft: ['草稿', 'neutral'],
  proposed: ['等人批准', 'turn'],
  scheduled: ['已批准，等上线', 'info'],
  live: ['在线', 'ok'],
  replaced: ['被新的一版替换', 'neutral'],
  withdrawn: ['已下线', 'warn'],
  discarded: ['已作废', 'neutral'],
};

const tagOf = ({ state }: Proposal): Markup => stateTag(...states[state]);
const stepNames = {
  begin: '起稿',
  write: '修改',
  propose: '提交',
  return: '退回',
  approve: '批准',
  publish: '上线',
  publishFail: '没有上线',
  discard: '作废',
} as const;

const openColumns = [
  { name: '标题' },
  { name: '办到哪里', kind: 'kept' },
  { name: '上线时间', kind: 'kept' },
  { name: '最近改动', kind: 'kept' },
] as const;
const subjectColumns = [{ name: '标题' }, { name: '状态', kind: 'kept' }, { name: '最近改动', kind: 'kept' }] as const;

export interface ListView {
  readonly staff: Staff;
  readonly open: readonly Proposal[];
  readonly subjects: DeskRows<SubjectRow>;
  readonly asked: SubjectsAsked;
}

/** What is being worked on, and what the public sees. */
export function listPage(c: Context, place: Place, { name }: ProposalDesk, { staff, open, subjects, asked }: ListView): Markup {
  const { path } = place;
  const openRows = open.map((row) => [
    html`<a href="${path}/${row.id}">${row.title || `新的${name}`}</a>`,
    tagOf(row),
    minute(row.liveFrom),
    minute(row.updateTime),
  ]);
  const rows = subjects.rows.map(({ subjectId, title, state, changed }) => [
    html`<a href="${path}/of/${encodeURIComponent(subjectId)}">${title}</a>`,
    state,
    changed,
  ]);
  return html`${mayStep(place, staff, 'write') ? deskForm(c, place, { action: path, button: `新写一份${name}`, hidden: {} }) : ''}
    <h2>正在办的</h2>
    ${openRows.length === 0 ? html`<p>没有正在写、等批准或者等上线的。</p>` : dataTable(`正在办的${name}`, openColumns, openRows)}
    <h2>公开的</h2>
    <form method="get" action="${path}" class="filter">
      ${inputField({ name: 'search', label: '标题或编号里的字', value: asked.search, optional: true })}
      <p class="buttons"><button class="second">查找</button></p>
    </form>
    ${rows.length === 0 ? html`<p>没有找到。</p>` : dataTable(`公开的${name}`, subjectColumns, rows)}
    ${pagesOf(path, { search: asked.search }, { page: asked.page, total: subjects.total })}`;
}

const lines = (value: string): Markup => html`${value.split('\n').map((line, place) => html`${place === 0 ? '' : html`<br />`}${line}`)}`;

/** Lines that only one of two texts has are marked. */
function markLines(value: string, other: string, mark: 'ins' | 'del'): Markup {
  const known = new Set(other.split('\n'));
  const shown = value.split('\n').map((line) => {
    if (line === '' || known.has(line)) return html`${line}<br />`;
    return mark === 'ins' ? html`<ins>${line}</ins><br />` : html`<del>${line}</del><br />`;
  });
  return html`${shown}`;
}

const changeColumns = [{ name: '哪一项' }, { name: '原来' }, { name: '现在' }] as const;

/** What one content says otherwise than another; nothing where both say the same. */
function differences(before: readonly Fact[], after: readonly Fact[]): Markup[][] {
  const [old, fresh] = [new Map(before), new Map(after)];
  const labels = [...new Set([...fresh.keys(), ...old.keys()])];
  return labels.flatMap((label) => {
    const [was, is] = [old.get(label) ?? '', fresh.get(label) ?? ''];
    return was === is ? [] : [[html`${label}`, markLines(was, is, 'del'), markLines(is, was, 'ins')]];
  });
}

export interface ProposalView {
  readonly staff: Staff;
  readonly proposal: Proposal;
  readonly steps: readonly CaseStep[];
  readonly refusal: string;
}

/** What a proposal's state and the person allow: each a card of its own, plain buttons side by side in the first. */
function actionsOf(c: Context, place: Place, desk: ProposalDesk, { staff, proposal }: ProposalView): Markup[] {
  const action = `${place.path}/${proposal.id}`;
  const hidden = { version: String(proposal.version) };
  const may = (step: Parameters<typeof mayStep>[2]): boolean => mayStep(place, staff, step);
  const isComplete = Object.keys(faultsOf(desk.kind, proposal.content)).length === 0;
  const { state } = proposal;
  const isWritten = may('write') && isOpen(proposal);
  const plain: Markup[] = [];
  const forms: Markup[] = [];
  if (may('propose') && state === 'draft' && isComplete)
    plain.push(deskForm(c, place, { action, button: '提交，请同事批准', hidden: { ...hidden, action: 'propose' } }));
  if (state === 'proposed' && proposal.makers.includes(staff.id))
    forms.push(notice('info', '等同事来批', '您写过或者提交过这一稿，不能自己批准。'));
  else if (may('approve') && state === 'proposed') forms.push(approvalForm(c, place, proposal));
  if (may('return') && (state === 'proposed' || state === 'scheduled')) {
    const fields = (kit: FieldKit) => kit.area({ name: 'reason', label: '退回的原因', hint: '写稿的人看得到', maxLength: LONGEST_REASON });
    forms.push(deskForm(c, place, { action, button: '退回修改', look: 'second', hidden: { ...hidden, action: 'return' }, fields }));
  }
  if (isWritten) {
    plain.push(html`<a class="button second" href="${action}/edit">修改</a>`);
    plain.push(deskForm(c, place, { action, button: '作废这一稿', look: 'danger', hidden: { ...hidden, action: 'discard' } }));
  }
  return plain.length === 0 ? forms : [...forms, html`<div class="beside">${plain}</div>`];
}

function approvalForm(c: Context, place: Place, { id, version, contentHash }: Proposal): Markup {
  const fields = (kit: FieldKit) =>
    kit.input({ name: 'liveFrom', label: '什么时候上线', type: 'datetime-local', hint: '留空就马上上线', optional: true });
  const hidden = { action: 'approve', version: String(version), contentHash };
  return deskForm(c, place, { action: `${place.path}/${id}`, button: '批准', hidden, fields });
}

const previewLink = ({ path }: Place, { kind }: ProposalDesk, proposal: Proposal, isComplete: boolean): Markup | '' =>
  kind.page === undefined || !isOpen(proposal) || !isComplete
    ? ''
    : html`<p><a href="${path}/${proposal.id}/preview" target="_blank" rel="noopener">在门户里预览</a>
        <span class="small">另开一页，和上线以后公众看到的一样，十分钟内打得开</span></p>`;

/** One version: where it stands, what it changes, all that it says, what can be done with it. */
export async function proposalPage(c: Context, place: Place, desk: ProposalDesk, view: ProposalView): Promise<Markup> {
  const { proposal, steps, refusal } = view;
  const facts = await desk.facts(proposal.content);
  const base = proposal.base === null ? [] : await desk.facts(proposal.base);
  const changes = proposal.base === null ? [] : differences(base, facts);
  const preview = desk.preview === undefined ? '' : await desk.preview(c, proposal);
  const missing = isOpen(proposal) ? Object.values(faultsOf(desk.kind, proposal.content)) : [];
  return html`${refusalOf(refusal)}
    <p><a href="${place.path}">全部${desk.name}</a> · <a href="${place.path}/of/${encodeURIComponent(proposal.subjectId)}">各个版本</a></p>
    ${factList([
      ['办到哪里', tagOf(proposal)],
      [proposal.state === 'draft' ? '退回或没有上线的原因' : '原因', proposal.remark],
      ['定在什么时候上线', minute(proposal.liveFrom)],
      ['上线', minute(proposal.liveTime)],
    ])}
    ${missing.length === 0 ? '' : notice('warn', '还没有写完整', missing.join('；'))}
    ${preview}
    ${previewLink(place, desk, proposal, missing.length === 0)}
    ${actionsOf(c, place, desk, view).map((form) => html`<section class="card">${form}</section>`)}
    ${changes.length === 0 ? '' : html`<h2>改了什么</h2>${dataTable('改了什么', changeColumns, changes)}`}
    ${proposal.base !== null && changes.length === 0 ? html`<p>和正在公开的一样，还没有改动。</p>` : ''}
    <h2>全部内容</h2>
    ${factList(facts.map(([label, value]) => [label, value === '' ? '' : lines(value)] as const))}
    <h2>经过</h2>
    ${historyList(steps.map(({ time, action, actorName: who, remark }) => ({ time: toWireMinute(time), title: labelOf(stepNames, action), who, remark })))}`;
}

export interface SubjectView {
  readonly staff: Staff;
  readonly subjectId: string;
  /** What the public sees; null where it sees nothing. */
  readonly typed: TypedContent | null;
  /** There is something to begin a draft from. */
  readonly hasKept: boolean;
  readonly versions: readonly Proposal[];
  readonly refusal: string;
}

const versionColumns = [
  { name: '版本' },
  { name: '状态', kind: 'kept' },
  { name: '上线', kind: 'kept' },
  { name: '最近改动', kind: 'kept' },
  { name: '' },
] as const;

function versionRows(c: Context, place: Place, { staff, subjectId, versions }: SubjectView): (readonly (Markup | string)[])[] {
  const action = `${place.path}/of/${encodeURIComponent(subjectId)}/restore`;
  const hasOpen = versions.some(isOpen);
  const restore = ({ id, state }: Proposal): Markup | string =>
    mayStep(place, staff, 'write') && !hasOpen && state !== 'live'
      ? deskForm(c, place, { action, button: '用这一版另起一稿', look: 'plain', hidden: { id } })
      : '';
  return versions.map((row) => [
    html`<a href="${place.path}/${row.id}">${minute(row.createTime)} 起的稿</a>`,
    tagOf(row),
    minute(row.liveTime),
    minute(row.updateTime),
    restore(row),
  ]);
}

/** A subject: what the public sees of it, and every version. */
export async function subjectPage(c: Context, place: Place, desk: ProposalDesk, view: SubjectView): Promise<Markup> {
  const { staff, subjectId, typed, hasKept, versions, refusal } = view;
  const begin = versions.some(isOpen) ? '接着改' : typed === null ? '重新上线，先改一版' : '改一版';
  const aside = desk.aside === undefined ? '' : await desk.aside(subjectId);
  const facts = typed === null ? [] : await desk.facts(typed);
  const address = `${place.path}/of/${encodeURIComponent(subjectId)}`;
  const fields = (kit: FieldKit) =>
    kit.area({ name: 'reason', label: '下线的原因', hint: '只有里面的人看得到', maxLength: LONGEST_REASON });
  return html`${refusalOf(refusal)}
    <p><a href="${place.path}">全部${desk.name}</a></p>
    ${typed === null ? notice('warn', '现在不公开', '公众看不到它。') : ''}
    ${mayStep(place, staff, 'write') && hasKept ? deskForm(c, place, { action: place.path, button: begin, hidden: { subjectId } }) : ''}
    <h2>各个版本</h2>
    ${versions.length === 0 ? html`<p>没有在工作台改过。</p>` : dataTable('各个版本', versionColumns, versionRows(c, place, view))}
    ${typed === null ? '' : html`<h2>现在公开的内容</h2>${factList(facts.map(([label, value]) => [label, value === '' ? '' : lines(value)] as const))}`}
    ${aside}
    ${
      mayStep(place, staff, 'withdraw') && typed !== null
        ? html`<h2>下线</h2><section class="card">${deskForm(c, place, { action: `${address}/withdraw`, button: '下线', look: 'danger', hidden: {}, fields })}</section>`
        : ''
    }`;
}

export interface EditView {
  readonly proposal: Proposal;
  readonly fields: Markup;
  readonly errors: FieldErrors;
  readonly refusal: string;
}

/** The form: what is typed is kept whenever it is sent, complete or not. */
export function editForm(c: Context, place: Place, desk: ProposalDesk, { proposal, fields, errors, refusal }: EditView): Markup {
  const wrong = Object.keys(errors).length;
  const form = {
    action: `${place.path}/${proposal.id}/edit`,
    button: '保存',
    hidden: {
      ...place.site.formFields(c),
      ...{ version: String(proposal.version), typedBy: place.site.staffOf(c).id, unsaved: refusal === '' ? '' : '1' },
    },
    fields,
    hasFiles: true,
  };
  return html`${refusalOf(refusal)} ${wrong === 0 ? '' : notice('info', '写的已经存好', '还差下面几处，改好再保存，就能提交。')} ${errorSummary(errors)}
    <p><a href="${place.path}/${proposal.id}">${desk.name}的这一稿</a></p>
    ${actionForm(form)}`;
}
