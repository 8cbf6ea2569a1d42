import { html } from 'hono/html';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import { choicesOf, rowsOf, type TypedRow, textOf } from '../../domain/proposal/typed-fields.ts';
import { addHint, areaField, type FieldOption, inputField, selectField, tickField, tickGroup } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import type { FieldErrors } from '../workbench-page.ts';
import type { Fact } from './proposal-desk.ts';

interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
}

/** A box of a row. */
export interface RowColumn extends Labelled {
  readonly options?: readonly FieldOption[];
  readonly unit?: string;
  readonly isNumber?: boolean;
}

/** How a part of content is typed. `lines` is one thing a line, `rows` several things of the same kind, each with its own boxes. */
export type ContentField = Labelled &
  (
    | { readonly kind: 'line' | 'number' | 'day'; readonly unit?: string; readonly wide?: boolean }
    | { readonly kind: 'area' | 'lines' | 'yes' }
    | { readonly kind: 'choice' | 'ticks'; readonly options: readonly FieldOption[] }
    | { readonly kind: 'rows'; readonly columns: readonly RowColumn[]; readonly item: string }
  );

export interface FieldGroup {
  readonly legend: string;
  readonly hint?: string;
  readonly fields: readonly ContentField[];
}

/** Empty rows that a form has beside what is typed: another comes each time it is saved. */
const SPARE_ROWS = 1;
const MOST_ROWS = 60;
function rowBoxes({ name, item, columns }: Extract<ContentField, { kind: 'rows' }>, row: TypedRow, place: number): Markup {
  const boxes = columns.map(({ name: part, label, hint = '', options, unit, isNumber = false, optional = false }) => {
    const field = { name: `${name}.${place}.${part}`, label, hint, value: row[part] ?? '', optional };
    if (options !== undefined) return selectField({ ...field, options: [['', '请选择'], ...options] });
    return inputField({
      ...field,
      maxLength: 500,
      ...(unit === undefined ? {} : { unit }),
      ...(isNumber ? { inputMode: 'decimal' as const } : {}),
    });
  });
  return html`<fieldset class="row"><legend>${item} ${place + 1}</legend><div class="grid">${boxes}</div></fieldset>`;
}

function rowsField(field: Extract<ContentField, { kind: 'rows' }>, typed: TypedContent, error: string | undefined): Markup {
  const { name, label, hint = '', item } = field;
  const rows = rowsOf(typed, name);
  const shown = [...rows, ...Array.from({ length: rows.length >= MOST_ROWS ? 0 : SPARE_ROWS }, (): TypedRow => ({}))];
  const said = error === undefined ? '' : html`<p class="error" id="${name}-error">${error}</p>`;
  return html`<fieldset class="field wide${error === undefined ? '' : ' wrong'}" id="${name}" tabindex="-1">
    <legend class="label">${label}${field.optional === true ? html` <span class="optional">选填</span>` : ''}</legend>
    <p class="hint">${addHint(hint, `空着的${item}不算；保存以后会再多出一个。`)}</p>
    ${said}
    ${shown.map((row, place) => rowBoxes(field, row, place))}
  </fieldset>`;
}

function oneField(field: ContentField, typed: TypedContent, errors: FieldErrors): Markup {
  const { name, label, hint = '', optional = false } = field;
  const error = errors[name];
  const common = { name, label, hint, optional, value: textOf(typed, name), ...(error === undefined ? {} : { error }) };
  switch (field.kind) {
    case 'rows':
      return rowsField(field, typed, error);
    case 'ticks':
      return html`<div class="wide">${tickGroup({ ...common, options: field.options, values: choicesOf(typed, name) })}</div>`;
    case 'choice':
      return selectField({ ...common, options: [['', '请选择'], ...field.options] });
    case 'yes':
      return tickField(common);
    case 'area':
      return areaField({ ...common, wide: true });
    case 'lines':
      return areaField({ ...common, wide: true, hint: addHint(hint, '一行一条') });
    default: {
      const { unit, wide = false } = field;
      const isNumber = field.kind === 'number' ? { inputMode: 'decimal' as const } : {};
      const type = field.kind === 'day' ? ('date' as const) : ('text' as const);
      return inputField({ ...common, ...isNumber, type, wide, ...(unit === undefined ? {} : { unit }) });
    }
  }
}

/** The form of a kind of content, group by group. */
export const contentFields = (groups: readonly FieldGroup[], typed: TypedContent, errors: FieldErrors): Markup =>
  html`${groups.map(
    ({ legend, hint = '', fields }) => html`<fieldset class="group">
      <legend>${legend}</legend>
      ${hint === '' ? '' : html`<p class="hint">${hint}</p>`}
      <div class="grid">${fields.map((field) => oneField(field, typed, errors))}</div>
    </fieldset>`,
  )}`;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
};

function readRows(form: FormData, { name, columns }: Extract<ContentField, { kind: 'rows' }>): TypedRow[] {
  const rows: TypedRow[] = [];
  for (let place = 0; place < MOST_ROWS + SPARE_ROWS && form.has(`${name}.${place}.${columns[0]?.name ?? ''}`); place += 1) {
    const row = Object.fromEntries(columns.map(({ name: part }) => [part, textIn(form, `${name}.${place}.${part}`).trim()]));
    if (Object.values(row).some((value) => value !== '')) rows.push(row);
  }
  return rows;
}

/** What a form says, as it was typed. */
export function readContentForm(groups: readonly FieldGroup[], form: FormData): TypedContent {
  const read = (field: ContentField): unknown => {
    if (field.kind === 'rows') return readRows(form, field);
    if (field.kind === 'ticks') return form.getAll(field.name).map(String);
    return textIn(form, field.name);
  };
  return Object.fromEntries(groups.flatMap(({ fields }) => fields.map((field) => [field.name, read(field)])));
}

const wordOf = (options: readonly FieldOption[] | undefined, value: string): string =>
  options?.find(([code]) => code === value)?.[1] ?? value;

/** Ticks have no order of their own: a browser sends them as they stand in the form, whatever order they were stored in. */
function inOrderOf(options: readonly FieldOption[], chosen: readonly string[]): string[] {
  const places = new Map(options.map(([code], place) => [code, place]));
  const placeOf = (code: string): number => places.get(code) ?? places.size;
  return [...chosen].sort((a, b) => placeOf(a) - placeOf(b));
}

const rowWordsOf = (columns: readonly RowColumn[], row: TypedRow): string =>
  columns
    .filter(({ name }) => (row[name] ?? '') !== '')
    .map(({ name, label, options, unit = '' }) => `${label}：${wordOf(options, row[name] ?? '')}${unit === '' ? '' : ` ${unit}`}`)
    .join('；');

function factOf(field: ContentField, typed: TypedContent): string {
  const { name } = field;
  if (field.kind === 'rows')
    return rowsOf(typed, name)
      .map((row) => rowWordsOf(field.columns, row))
      .join('\n');
  if (field.kind === 'ticks')
    return inOrderOf(field.options, choicesOf(typed, name))
      .map((code) => wordOf(field.options, code))
      .join('、');
  const value = textOf(typed, name);
  if (field.kind === 'yes') return value === '1' ? '是' : '否';
  if (field.kind === 'choice') return wordOf(field.options, value);
  const unit = 'unit' in field ? field.unit : undefined;
  return value === '' || unit === undefined ? value : `${value} ${unit}`;
}

/** Everything that content says, in words and in the order of its form. */
export const contentFacts = (groups: readonly FieldGroup[], typed: TypedContent): Fact[] =>
  groups.flatMap(({ fields }) => fields.map((field) => [field.label, factOf(field, typed)] as const));
