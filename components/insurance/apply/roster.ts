import { insuredBirthDate } from '#lib/contract/insurance-cover.ts';
import { idTypeOptions } from '#lib/labels/insurance-order-labels.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { plainName, plainNumber } from '#lib/validation/plain-number.ts';
import type { ApplyProduct, Insured } from './application.ts';

type Field = Exclude<keyof Insured, 'declared'>;
type Row = readonly string[];

/** Columns of a roster in the order of the template, each with the heads by which it is known; the first is the template's. */
const COLUMNS: readonly (readonly [Field, readonly string[]])[] = [
  ['name', ['姓名', '名字', '被保险人', '被保险人姓名', '员工姓名']],
  ['idNo', ['证件号码', '证件号', '身份证号', '身份证号码', '身份证']],
  ['occupationClass', ['职业类别', '岗位类别', '工种类别', '职业等级', '类别', '职业', '工种', '岗位']],
  ['relation', ['是投保人的', '与投保人关系', '关系']],
  ['idType', ['证件类型']],
  ['birthDate', ['出生日期', '生日']],
];

export const MAX_INSUREDS = 200;

export interface RosterFault {
  /** As a reader counts the rows of the list, its head among them. */
  readonly row: number;
  /** Who stands there; empty where that cannot be told. */
  readonly name: string;
  readonly message: string;
}

/** Somebody of a list, and where he stands in it. */
export interface RosterPerson {
  readonly row: number;
  readonly insured: Insured;
}

export interface ReadRoster {
  readonly people: readonly RosterPerson[];
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
  const sample: Record<Field, string> = {
    name: '示例：张三（这一行请删掉）',
    idNo: '',
    occupationClass: product.occupationClasses[0] ?? '',
    relation: product.relations[0] ?? '',
    idType: '居民身份证',
    birthDate: '有身份证的不用填',
  };
  const columns = rosterColumns(product);
  return [columns.map(rosterHead), columns.map((field) => sample[field])];
}

/** Marks at the beginning of a file in UTF-16 (“Unicode 文本”), lower or higher byte first. */
const UTF16: Readonly<Record<string, string>> = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' };

/** A file as text: UTF-16 by its mark, UTF-8, else what Chinese spreadsheet programs write (GB 18030). */
export function decodeRoster(bytes: ArrayBuffer): string {
  const mark = [...new Uint8Array(bytes.slice(0, 2))].map((byte) => byte.toString(16)).join();
  if (UTF16[mark] !== undefined) return new TextDecoder(UTF16[mark]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const SEPARATORS = ['\t', ',', '，', ';', '；', '、'];

/** Signs of a text, each with what it holds where it is quoted (RFC 4180). */
const signsOf = (text: string) => text.matchAll(/"((?:[^"]|"")*)"|\r?\n|./gsu);

/** Cells of one row: its columns are parted by one separator, or by spaces. */
function toCells(row: string): Row {
  const found = SEPARATORS.find((one) => row.includes(one));
  const separator = found ?? '\t';
  const cells = [''];
  for (const [sign, quoted] of signsOf(found === undefined ? row.replaceAll(/[ \u3000]+/g, '\t') : row)) {
    if (sign === separator) cells.push('');
    else cells.push((cells.pop() ?? '') + (quoted?.replaceAll('""', '"') ?? sign));
  }
  return cells.map((cell) => cell.trim());
}

/** Rows of a text, each with a separator of its own: what was pasted and a file stand under each other. Quoted cells may hold anything. */
function splitRows(text: string): string[] {
  const rows = [''];
  for (const [sign, quoted] of signsOf(text.replace(/^\ufeff/, ''))) {
    if (sign.endsWith('\n') && quoted === undefined) rows.push('');
    else rows.push((rows.pop() ?? '') + sign);
  }
  return rows;
}

const withoutMarks = (text: string): string => text.replaceAll(/[\s*（(].*$/g, '');

/** What each column holds; of two that may hold the same (工种 and 职业类别), the one whose head says it plainer. */
function headOf(cells: Row): (Field | undefined)[] {
  const found = cells.map((cell) => {
    const [field, heads] = COLUMNS.find(([, known]) => known.includes(withoutMarks(cell))) ?? [];
    return { field, rank: heads?.indexOf(withoutMarks(cell)) ?? 0 };
  });
  return found.map(({ field, rank }) => (found.some((other) => other.field === field && other.rank < rank) ? undefined : field));
}

interface Line {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Field, string>>>;
}

const isHead = (cells: Row): boolean => headOf(cells).includes('name');

/** A row without a head above it that begins with its number: 1 林示例 3503…; the number is no name. */
const withoutSerial = (cells: Row): Row => (cells.length > 1 && /^\d{1,3}[.．]?$/.test(cells[0] ?? '') ? cells.slice(1) : cells);

/** The people's rows by the columns of the head above them, else of the template; what stands above the first head is a title. */
function toLines(rows: readonly { readonly row: number; readonly cells: Row }[], product: ApplyProduct): Line[] {
  const first = rows.findIndex(({ cells }) => isHead(cells));
  let columns: readonly (Field | undefined)[] = rosterColumns(product);
  return rows.slice(Math.max(first, 0)).flatMap(({ row, cells: given }) => {
    const cells = first < 0 ? withoutSerial(given) : given;
    if (!isHead(cells))
      return [{ row, cells: Object.fromEntries(columns.flatMap((field, place) => (field ? [[field, cells[place] ?? '']] : []))) }];
    columns = headOf(cells);
    return [];
  });
}

/** A list below another, each under a head of its own, so that neither is read by the columns of the other. */
export function joinRosters(above: string, below: string, product: ApplyProduct): string {
  const head = rosterColumns(product).map(rosterHead).join('\t');
  const rows = splitRows(below);
  const begin = rows.findIndex((row) => isHead(toCells(row)));
  const isHeaded = splitRows(above).some((row) => isHead(toCells(row)));
  return [...(isHeaded ? [] : [head]), above.trimEnd(), ...(begin < 0 ? [head, ...rows] : rows.slice(begin))].join('\n');
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

const CHINESE_DIGITS = '一二三四五六七八九';

/** The class or relation that is meant: 1类, 一类, 第一类 and 1 stand for “1 类”. */
const meant = (text: string, choices: readonly string[]): string | undefined => {
  const plain = plainNumber(text)
    .replace(/^第?([一二三四五六七八九])(?=类|$)/, (_, digit: string) => String(CHINESE_DIGITS.indexOf(digit) + 1))
    .replace(/^第?(\d)类.*$/, '$1类');
  return choices.find((choice) => [choice.replaceAll(/\s/g, ''), choice.replaceAll(/\D/g, '')].includes(plain) && plain !== '');
};

function readPerson(cells: Line['cells'], { relations, occupationClasses }: ApplyProduct): Insured | string {
  const { name = '', idNo = '', idType = '', birthDate = '', relation = '', occupationClass = '' } = cells;
  if (name === '') return '没有姓名';
  const number = plainNumber(idNo)
    .replaceAll(/['‘’-]/g, '')
    .toUpperCase();
  if (ROUNDED.test(number)) return '证件号码被表格改成了缩写，把这一列设成文本，再填一遍';
  const kind = ['', '身份证'].includes(idType) ? '1' : idTypeOptions.find(({ label }) => label === idType)?.value;
  if (kind === undefined) return `证件类型“${idType}”不认识，可以写：${idTypeOptions.map(({ label }) => label).join('、')}`;
  const isAsked = relations.length > 1 || (relations.length === 1 && relation !== '');
  const related = isAsked ? meant(relation, relations) : (relations[0] ?? '');
  const group = occupationClasses.length === 0 ? '' : meant(occupationClass, occupationClasses);
  if (number === '' && (related === undefined || group === undefined)) return '没有证件号码';
  if (related === undefined) return `“是投保人的”要写：${relations.join('、')}`;
  if (group === undefined) return `职业类别要写：${occupationClasses.join('、')}`;
  return {
    name: plainName(name),
    idNo: number,
    idType: kind as Insured['idType'],
    birthDate: toDay(birthDate),
    relation: related,
    occupationClass: group,
    declared: [],
  };
}

/** The last line of many a table: 合计 5 人. */
const TOTAL = /^(?:合计|总计|共计|小计)[\d\s:：人位名]*$/;
const isTotal = (cells: Row): boolean => TOTAL.test(cells.find((cell) => cell !== '') ?? '') && !cells.some((cell) => /\d{6}/.test(cell));

/** Reads a pasted list or a CSV file: who is on it, and row by row what cannot be read. Numbers and ages are judged by the form. */
export function readRoster(text: string, product: ApplyProduct): ReadRoster {
  const rows = splitRows(text).map((row, index) => ({ row: index + 1, cells: toCells(row) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== '') && !isTotal(cells));
  const read = toLines(filled, product).map(({ row, cells }) => ({ row, name: cells.name ?? '', read: readPerson(cells, product) }));
  return {
    people: read.flatMap((one) => (typeof one.read === 'string' ? [] : [{ row: one.row, insured: one.read }])),
    faults: read.flatMap(({ row, name, read: found }) => (typeof found === 'string' ? [{ row, name, message: found }] : [])),
  };
}

/** Rows of people in a list, those that cannot be read among them. */
export function rosterSize(text: string, product: ApplyProduct): number {
  const { people, faults } = readRoster(text, product);
  return people.length + faults.length;
}

/** Whether people can be taken from a list: where several are insured. */
export const takesRoster = ({ minInsureds }: ApplyProduct, insureds: readonly Insured[]): boolean => minInsureds > 1 || insureds.length > 1;

/** What a mask leaves to be seen of the number of a document. */
const ENDS = /^(.{1,4})\*+(.{2})$/;

/** Whether two numbers may be one, of which a mask leaves a part to be seen; null where both are whole. */
function looksSame(one: string, other: string): boolean | null {
  const [number, masked] = other.includes('*') ? [one, other] : [other, one];
  const [, head, tail] = ENDS.exec(masked) ?? [];
  return head === undefined || tail === undefined ? null : number.startsWith(head) && number.endsWith(tail);
}

/** What a mask leaves and the name beside it are enough to know somebody again. */
function isSame(one: Insured, other: Insured): boolean {
  const [number, former] = [one.idNo.toUpperCase(), other.idNo.toUpperCase()];
  if (number === '' || former === '') return false;
  return looksSame(number, former) === null
    ? number === former
    : looksSame(number, former) === true && one.name.trim() === other.name.trim();
}

/** Said of somebody who may be one before him under another name: only the platform knows a number whole that is shown in part. */
export function twiceDoubt(insureds: readonly Insured[], index: number): string | undefined {
  const insured = insureds[index];
  const born = insured === undefined ? '' : insuredBirthDate(insured);
  if (insured === undefined || !isDay(born)) return undefined;
  const place = insureds
    .slice(0, index)
    .findIndex((one) => !isSame(insured, one) && insuredBirthDate(one) === born && looksSame(insured.idNo, one.idNo) === true);
  return place < 0 ? undefined : `和第 ${place + 1} 位${insureds[place]?.name ?? ''}的证件号看起来一样，是同一个人就留一个`;
}

/** Who stands in a list twice, or in it and among those who are named already. */
export const findDoubles = (people: readonly RosterPerson[], named: readonly Insured[]): RosterFault[] =>
  people.flatMap(({ row, insured }, index) => {
    const place = named.findIndex((one) => isSame(insured, one));
    const former = people.slice(0, index).find((one) => isSame(insured, one.insured));
    const { name } = insured;
    if (place >= 0) return [{ row, name, message: `和已经填好的第 ${place + 1} 位${named[place]?.name}是同一个证件号，留一个` }];
    if (former === undefined) return [];
    return [{ row, name, message: `和第 ${former.row} 行${former.insured.name}是同一个证件号，留一个` }];
  });
