import { html } from 'hono/html';
import type { Check, CheckedCase } from '../../domain/checks.ts';
import type { Markup } from './page.ts';

/** What a state means to the reader: `turn` waits for them. */
export type Tone = 'neutral' | 'info' | 'turn' | 'ok' | 'bad' | 'warn';

export const stateTag = (word: string, tone: Tone): Markup => html`<span class="tag ${tone}">${word}</span>`;

/** A value as it is shown; what somebody typed in lines keeps them. */
export const inLines = <T>(value: T): T | Markup =>
  typeof value === 'string' && value.includes('\n') ? html`<span class="lines">${value}</span>` : value;

/** A sentence that matters now; refusals are announced at once. */
export const notice = (tone: Exclude<Tone, 'neutral'>, head: string, text: Markup | string = ''): Markup =>
  html`<div class="notice ${tone}" role="${tone === 'bad' ? 'alert' : 'status'}">
    <p class="notice-head">${head}</p>
    ${text === '' ? '' : html`<p>${inLines(text)}</p>`}
  </div>`;

export interface TableColumn {
  readonly name: string;
  /** Figures stand at the right and never break. */
  readonly kind?: 'text' | 'figure' | 'kept';
}

type TableRow = readonly (Markup | string | number)[];

const tableRow = (columns: readonly TableColumn[], cells: TableRow): Markup =>
  html`<tr>${cells.map((cell, place) => html`<td class="${columns[place]?.kind ?? 'text'}" data-name="${columns[place]?.name ?? ''}">${inLines(cell)}</td>`)}</tr>`;

/** A column of buttons has no head: an empty one would be read out. */
const headCell = ({ name, kind = 'text' }: TableColumn): Markup =>
  name === '' ? html`<td class="${kind}"></td>` : html`<th scope="col" class="${kind}">${name}</th>`;

const tableHead = (columns: readonly TableColumn[]): Markup => html`<thead><tr>${columns.map(headCell)}</tr></thead>`;

/** Beyond so many columns a row stands on a phone as a list of names and values; with fewer the table scrolls inside its region. */
const STACKED_FROM = 5;

/** A real table in its own named region. */
export const dataTable = (name: string, columns: readonly TableColumn[], rows: readonly TableRow[]): Markup =>
  html`<div class="table${columns.length < STACKED_FROM ? '' : ' stacked'}" role="region" aria-label="${name}" tabindex="0">
    <table>${tableHead(columns)}<tbody>${rows.map((cells) => tableRow(columns, cells))}</tbody></table>
  </div>`;

/** A table of figures with their totals: the first column says what a row is of, and stays in sight. */
export function figureTable(name: string, columns: readonly TableColumn[], rows: readonly TableRow[], total: TableRow): Markup {
  const named = ([first = '', ...cells]: TableRow): Markup =>
    html`<tr><th scope="row">${first}</th>${cells.map((cell, place) => html`<td class="${columns[place + 1]?.kind ?? 'text'}">${cell}</td>`)}</tr>`;
  return html`<div class="table figures" role="region" aria-label="${name}" tabindex="0">
    <table>${tableHead(columns)}<tbody>${rows.map(named)}</tbody><tfoot>${named(total)}</tfoot></table>
  </div>`;
}

/** Names and values; what is empty is left out. */
export function factList(facts: readonly (readonly [string, Markup | string | null])[]): Markup {
  const shown = facts.filter(([, value]) => value !== null && value !== '');
  return html`<dl class="facts">${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${inLines(value)}</dd></div>`)}</dl>`;
}

export interface ActionForm {
  readonly action: string;
  readonly button: string;
  readonly look?: 'main' | 'second' | 'danger' | 'plain';
  /** Values that travel unseen: token, version, key. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly fields?: Markup | string;
  /** Files are sent with it. */
  readonly hasFiles?: boolean;
}

/** A form that takes one action. */
export function actionForm({ action, button, look = 'main', hidden, fields = '', hasFiles = false }: ActionForm): Markup {
  const unseen = Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  return html`<form method="post" action="${action}" ${hasFiles ? html`enctype="multipart/form-data"` : ''} novalidate>
    ${unseen} ${fields}
    <p class="buttons"><button class="${look}">${button}</button></p>
  </form>`;
}

export interface HistoryStep {
  readonly time: string;
  readonly title: string;
  readonly who: string;
  readonly remark?: string;
}

/** What happened to a case, in order. */
export function historyList(steps: readonly HistoryStep[]): Markup {
  const items = steps.map(
    ({ time, title, who, remark = '' }) => html`<li>
      <p><strong>${title}</strong></p>
      <p class="small">${time} · ${who}</p>
      ${remark === '' ? '' : html`<p>“${inLines(remark)}”</p>`}
    </li>`,
  );
  return html`<ol class="history">${items}</ol>`;
}

const checkColumns = [{ name: '核对什么' }, { name: '结果', kind: 'kept' }, { name: '看到什么' }] as const;

const findingOf = ({ finding, cases = [] }: Check, toHref: (found: CheckedCase) => string): Markup | string =>
  cases.length === 0
    ? finding
    : html`${finding}<ul class="papers">${cases.map((found) => html`<li><a href="${toHref(found)}">${found.text}</a></li>`)}</ul>`;

interface CheckView {
  /** What was checked, where a page shows several. */
  readonly of?: string;
  readonly toHref?: (found: CheckedCase) => string;
}

/** What the platform found out by itself about what was handed in, with links to the cases that it names. */
export const checkTable = (checks: readonly Check[], { of = '', toHref = () => '' }: CheckView = {}): Markup =>
  dataTable(
    `核对${of}`,
    checkColumns,
    checks.map((check) => [check.name, check.isGood ? stateTag('通过', 'ok') : stateTag('请看', 'warn'), findingOf(check, toHref)]),
  );
