import { idTypeOptions } from '#lib/labels/insurance-order-labels.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { plainNumber } from '#lib/validation/plain-number.ts';
import type { ApplyProduct, Insured } from './application.ts';

type Field = keyof Insured;
type Row = readonly string[];

/** Columns of a roster in the order of the template, each with the heads by which it is known; the first is the template's. */
const COLUMNS: readonly (readonly [Field, readonly string[]])[] = [
  ['name', ['姓名', '名字', '被保险人', '被保险人姓名', '员工姓名']],
  ['idNo', ['证件号码', '证件号', '身份证号', '身份证号码', '身份证']],
  ['occupationClass', ['职业类别', '职业', '类别']],
  ['relation', ['是投保人的', '与投保人关系', '关系']],
  ['idType', ['证件类型']],
  ['birthDate', ['出生日期', '生日']],
];

export const MAX_INSUREDS = 200;

export interface RosterFault {
  /** As a reader counts the rows of the list, its head among them. */
  readonly row: number;
  readonly message: string;
}

export interface ReadRoster {
  readonly people: readonly { readonly row: number; readonly insured: Insured }[];
  readonly faults: readonly RosterFault[];
}

/** The columns that a product asks for. */
export const rosterColumns = ({ occupationClasses, relations }: ApplyProduct): readonly Field[] =>
  COLUMNS.map(([field]) => field).filter(
    (field) => (field !== 'occupationClass' || occupationClasses.length > 0) && (field !== 'relation' || relations.length > 1),
  );

/** Name of a column in the template. */
export const rosterHead = (field: Field): string => COLUMNS.find(([one]) => one === field)?.[1][0] ?? field;

/** The head and one invented row, to be filled in with a spreadsheet program. */
export function rosterTemplate(product: ApplyProduct): string[][] {
  const sample: Insured = {
    name: '示例：张三（这一行请删掉）',
    idNo: '',
    occupationClass: product.occupationClasses[0] ?? '',
    relation: product.relations[0] ?? '',
    idType: '居民身份证' as Insured['idType'],
    birthDate: '有身份证的不用填',
  };
  const columns = rosterColumns(product);
  return [columns.map(rosterHead), columns.map((field) => sample[field])];
}

/** A file as text: UTF-8, else what Chinese spreadsheet programs write (GB 18030). */
export function decodeRoster(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const SEPARATORS = ['\t', ',', '，', ';', '；', '、'];

/** Cells of a text whose columns are parted by one separator, or by spaces; quoted ones may hold anything (RFC 4180). */
function toRows(text: string): Row[] {
  const found = SEPARATORS.find((one) => text.includes(one));
  const separator = found ?? '\t';
  const parts = (found === undefined ? text.replaceAll(/[ \u3000]+/g, '\t') : text)
    .replace(/^\ufeff/, '')
    .matchAll(/"((?:[^"]|"")*)"|\r?\n|./gsu);
  const rows: string[][] = [['']];
  const cells = (): string[] => rows.at(-1) ?? [];
  for (const [part, quoted] of parts) {
    if (part === separator) cells().push('');
    else if (part.endsWith('\n') && quoted === undefined) rows.push(['']);
    else cells().push((cells().pop() ?? '') + (quoted?.replaceAll('""', '"') ?? part));
  }
  return rows.map((row) => row.map((cell) => cell.trim()));
}

const withoutMarks = (text: string): string => text.replaceAll(/[\s*（(].*$/g, '');

const headOf = (cells: Row): (Field | undefined)[] =>
  cells.map((cell) => COLUMNS.find(([, heads]) => heads.includes(withoutMarks(cell)))?.[0]);

/** Which column stands where: by the head, what stands above it being a title, else as the template has them. */
function toColumns(rows: readonly Row[], product: ApplyProduct): { columns: readonly (Field | undefined)[]; begin: number } {
  const heads = rows.map(headOf);
  const place = heads.findIndex((head) => head.includes('name'));
  return { columns: heads[place] ?? rosterColumns(product), begin: place + 1 };
}

const DATE = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/;

/** 1990/1/2, 1990年1月2日, 19900102 as YYYY-MM-DD; another text as it is. */
function toDay(text: string): string {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : text;
}

/** What spreadsheet programs make of a long number that is no text. */
const ROUNDED = /^\d(?:\.\d+)?E\+\d+$/i;

/** The class or relation that is meant: 1类 and 1 stand for “1 类”. */
const meant = (text: string, choices: readonly string[]): string | undefined => {
  const plain = plainNumber(text);
  return choices.find((choice) => [choice.replaceAll(/\s/g, ''), choice.replaceAll(/\D/g, '')].includes(plain) && plain !== '');
};

type Cells = Readonly<Partial<Record<Field, string>>>;

function readPerson(cells: Cells, { relations, occupationClasses }: ApplyProduct): Insured | string {
  const { name = '', idNo = '', idType = '', birthDate = '', relation = '', occupationClass = '' } = cells;
  if (name === '') return '没有姓名';
  const number = plainNumber(idNo)
    .replaceAll(/['‘’-]/g, '')
    .toUpperCase();
  if (ROUNDED.test(number)) return '证件号码被表格改成了缩写，把这一列设成文本，再填一遍';
  const kind = idType === '' ? '1' : idTypeOptions.find(({ label }) => label === idType)?.value;
  if (kind === undefined) return `证件类型“${idType}”不认识，可以写：${idTypeOptions.map(({ label }) => label).join('、')}`;
  const related = relation === '' && relations.length === 1 ? relations[0] : meant(relation, relations);
  if (related === undefined) return `“是投保人的”要写：${relations.join('、')}`;
  const group = occupationClasses.length === 0 ? '' : meant(occupationClass, occupationClasses);
  if (group === undefined) return `职业类别要写：${occupationClasses.join('、')}`;
  return { name, idNo: number, idType: kind as Insured['idType'], birthDate: toDay(birthDate), relation: related, occupationClass: group };
}

/** Reads a pasted list or a CSV file: who is on it, and row by row what cannot be read. Numbers and ages are judged by the form. */
export function readRoster(text: string, product: ApplyProduct): ReadRoster {
  const rows = toRows(text).map((cells, index) => ({ row: index + 1, cells }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const { columns, begin } = toColumns(
    filled.map(({ cells }) => cells),
    product,
  );
  const read = filled.slice(begin).map(({ row, cells }) => ({
    row,
    read: readPerson(Object.fromEntries(columns.flatMap((field, place) => (field ? [[field, cells[place] ?? '']] : []))), product),
  }));
  return {
    people: read.flatMap((one) => (typeof one.read === 'string' ? [] : [{ row: one.row, insured: one.read }])),
    faults: read.flatMap((one) => (typeof one.read === 'string' ? [{ row: one.row, message: one.read }] : [])),
  };
}
