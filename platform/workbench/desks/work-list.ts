import type { Context } from 'hono';
import { html } from 'hono/html';
import { plainNumber, plainWidth } from '#lib/validation/plain-number.ts';
import { DESK_PAGE_ROWS, type DeskQuery, type DeskRows, HAN } from '../../cases/engine/desk-rows.ts';
import { type FieldOption, inputField, selectField } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { dataTable, type TableColumn } from '../kit/pieces.ts';

const MOST_NUMBER = 40;
const MOST_PAGE = 1_000_000;

/** What the list of a desk shows besides what waits. */
export type DeskStates = Readonly<Record<string, string>>;

/** What is asked for in the address; what is not known counts as not asked. */
export function readDeskQuery(c: Context, states: DeskStates): DeskQuery {
  const { state = '', number = '', page = '1', whose = '' } = c.req.query();
  return {
    state: state === 'all' || Object.hasOwn(states, state) ? state : '',
    // Blanks part words; in a number they came along.
    number: (HAN.test(number) ? plainWidth(number.trim()) : plainNumber(number)).slice(0, MOST_NUMBER),
    whose: whose === 'mine' || whose === 'none' ? whose : '',
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MOST_PAGE) : 1,
  };
}

/** A row and what it shows. */
export interface WorkList<Row> {
  readonly name: string;
  readonly path: string;
  readonly query: DeskQuery;
  readonly states: DeskStates;
  /** What stands there without a filter, as 等着办理. */
  readonly open: string;
  /** Said where nothing waits. */
  readonly empty: string;
  /** Whose names, and which other numbers, cases are found by besides; left out where none are stored to be read. */
  readonly found?: string;
  /** Numbers by which cases are found as a whole alone. */
  readonly foundWhole?: string;
  /** Whether the reader may ask for his own cases, or for nobody's. */
  readonly isAssigned?: boolean;
  readonly columns: readonly TableColumn[];
  readonly cells: (row: Row) => readonly (Markup | string | number)[];
}

const whoseOptions: readonly FieldOption[] = [
  ['', '全部'],
  ['mine', '我的'],
  ['none', '未分配'],
];

const searchLabel = (found: string | undefined): string => (found === undefined ? '编号或其中一部分' : `编号或${found}，写一部分也行`);

const wholeHint = (foundWhole: string | undefined): string => (foundWhole === undefined ? '' : `${foundWhole}写全了也能找到`);

function filterOf<Row>({ path, query, states, open, found, foundWhole, isAssigned = false }: WorkList<Row>): Markup {
  const options: readonly FieldOption[] = [['', open], ['all', '全部'], ...Object.entries(states)];
  return html`<form method="get" action="${path}" class="filter">
    <div class="grid">
      ${selectField({ name: 'state', label: '状态', value: query.state, options })}
      ${isAssigned ? selectField({ name: 'whose', label: '谁在办', value: query.whose ?? '', options: whoseOptions }) : ''}
      ${inputField({ name: 'number', label: searchLabel(found), hint: wholeHint(foundWhole), value: query.number, optional: true })}
    </div>
    <p class="buttons"><button class="second">查找</button></p>
  </form>`;
}

interface PlaceInList {
  /** From 1. */
  readonly page: number;
  /** Of all pages. */
  readonly total: number;
}

/** Links to the pages before and after, with how many rows there are; `asked` is what the address asks for besides. */
export function pagesOf(path: string, asked: Readonly<Record<string, string>>, { page: wanted, total }: PlaceInList): Markup {
  const last = Math.max(1, Math.ceil(total / DESK_PAGE_ROWS));
  const page = Math.min(wanted, last);
  if (last === 1) return html`<p class="small">共 ${total} 件</p>`;
  const to = (target: number, name: string): Markup =>
    html`<a href="${path}?${new URLSearchParams({ ...asked, page: String(target) })}">${name}</a>`;
  return html`<nav aria-label="翻页">
    <p class="small">共 ${total} 件，第 ${page} 页，共 ${last} 页。${page > 1 ? to(page - 1, '上一页') : ''} ${page < last ? to(page + 1, '下一页') : ''}</p>
  </nav>`;
}

/** What is said where no row is shown; empty is what waits, not what was looked for. */
function emptyText<Row>({ name, query, states, open, empty }: WorkList<Row>): string {
  const { state, number, whose = '' } = query;
  if (number !== '') return `没有找到“${number}”。${state === '' ? `只找了“${open}”，也可以把状态选成“全部”再找。` : ''}`;
  if (state !== '') return state === 'all' ? `还没有${name}。` : `没有“${states[state]}”的${name}。`;
  return whose === '' ? empty : `没有这样的${name}。`;
}

/** A desk's list: looked for by state and number, page by page, with how many there are. */
export function workList<Row>(list: WorkList<Row>, { rows, total }: DeskRows<Row>): Markup {
  const table = rows.length === 0 ? html`<p>${emptyText(list)}</p>` : dataTable(list.name, list.columns, rows.map(list.cells));
  const { state, number, whose = '', page } = list.query;
  return html`${filterOf(list)} ${table} ${pagesOf(list.path, { state, number, whose }, { page, total })}`;
}
