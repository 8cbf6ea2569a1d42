import * as z from 'zod';
import { isDay } from '#lib/validation/calendar-day.ts';
import { plainDecimal } from '#lib/validation/plain-decimal.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';

/** A row of a list that is typed field by field. */
export type TypedRow = Readonly<Record<string, string>>;

export const textOf = (typed: TypedContent, name: string): string => {
  const value = typed[name];
  return typeof value === 'string' ? value : '';
};

export const choicesOf = (typed: TypedContent, name: string): readonly string[] => {
  const value = typed[name];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
};

export const rowsOf = (typed: TypedContent, name: string): readonly TypedRow[] => {
  const value = typed[name];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
};

const MOST_LINE = 200;
const MOST_TEXT = 2000;
const MOST_ROWS = 60;

/** A text of one line or several. */
export const typedText = (label: string, { optional = false, most = MOST_LINE }: { optional?: boolean; most?: number } = {}) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim())
    .refine((text) => optional || text !== '', `请填写${label}`)
    .refine((text) => text.length <= most, `${label}最多 ${most} 个字`);

export const typedArea = (label: string, options: { optional?: boolean } = {}) => typedText(label, { ...options, most: MOST_TEXT });

/** Lines of a text, the empty ones left out. */
interface LinesRule {
  readonly optional?: boolean;
  readonly most?: number;
  /** Short words, which may stand on one line between commas too. */
  readonly areWords?: boolean;
}

const [LINE_END, WORD_END] = ['\n', /[\n,，、]/] as const;

export const typedLines = (label: string, { optional = false, most = MOST_ROWS, areWords = false }: LinesRule = {}) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(areWords ? WORD_END : LINE_END)
        .map((line) => line.trim())
        .filter((line, place, lines) => line !== '' && (!areWords || lines.indexOf(line) === place)),
    )
    .refine((lines) => optional || lines.length > 0, `请填写${label}`)
    .refine((lines) => lines.length <= most, `${label}最多 ${most} ${areWords ? '个' : '行'}`);

export interface NumberBounds {
  readonly least?: number;
  readonly most?: number;
  /** Digits behind the point; 0 for whole numbers. */
  readonly digits?: number;
  /** How it is read where somebody may write its unit too; a bare decimal otherwise. */
  readonly toPlain?: (text: string) => string;
}

const NUMBER = /^\d{1,9}(?:\.(\d{1,6}))?$/;

/** A number as it is typed; null for what is none or out of bounds. */
export function parseNumber(
  text: string,
  { least = 0, most = 999_999_999, digits = 4, toPlain = plainDecimal }: NumberBounds = {},
): number | null {
  const cleaned = toPlain(text);
  const found = NUMBER.exec(cleaned);
  if (found === null || (found[1] ?? '').length > digits) return null;
  const value = Number(cleaned);
  return value >= least && value <= most ? value : null;
}

const boundsText = ({ least = 0, most, digits = 4 }: NumberBounds): string =>
  `${digits === 0 ? '整数' : '数字'}，${most === undefined ? `不小于 ${least}` : `${least} 到 ${most}`}`;

export const typedNumber = (label: string, bounds: NumberBounds = {}) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const value = parseNumber(text, bounds);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: text.trim() === '' ? `请填写${label}` : `${label}要是${boundsText(bounds)}` });
      return z.NEVER;
    });

/** The same where nothing may be typed. */
export const typedNumberOrNull = (label: string, bounds: NumberBounds = {}) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      if (text.trim() === '') return null;
      const value = parseNumber(text, bounds);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: `${label}要是${boundsText(bounds)}` });
      return z.NEVER;
    });

/** A calendar day, `YYYY-MM-DD`; null where none is typed. */
export const typedDayOrNull = (label: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim())
    .refine((text) => text === '' || isDay(text), `${label}请按年-月-日填写，例如 2026-06-20`)
    .transform((text) => (text === '' ? null : text));

export const typedYes = z
  .string()
  .default('')
  .transform((text) => text === '1');

/** One code of some. */
export const typedChoice = <Code extends string>(label: string, codes: readonly [Code, ...Code[]]) => z.enum(codes, `请选择${label}`);

/** A code that a dictionary holds: which those are, the form shows. */
export const typedCode = (label: string) => z.string(`请选择${label}`).regex(/^[\w-]{1,24}$/, `请选择${label}`);

export const typedTicks = (label: string, { optional = false }: { optional?: boolean } = {}) =>
  z
    .array(z.string().regex(/^[\w-]{1,24}$/))
    .default([])
    .refine((codes) => optional || codes.length > 0, `${label}至少选一个`);

/** Says what is wrong with a row. */
export type Fail = (sentence: string) => void;

/** Rows, each made into what it means; the first wrong one is named. */
export const typedRows = <Item>(label: string, build: (row: TypedRow, fail: Fail) => Item, { optional = true } = {}) =>
  z
    .array(z.record(z.string(), z.string().max(MOST_TEXT)))
    .default([])
    .transform((rows, context) => {
      const fail = (message: string): void => context.addIssue({ code: 'custom', message });
      if (rows.length > MOST_ROWS) fail(`${label}最多 ${MOST_ROWS} 行`);
      if (rows.length === 0 && !optional) fail(`请填写${label}`);
      return rows.map((row, place) => build(row, (sentence) => fail(`${label}第 ${place + 1} 行：${sentence}`)));
    });

/** A number of a row, which has to be there. */
export function rowNumber(row: TypedRow, name: string, label: string, fail: Fail, bounds: NumberBounds = {}): number {
  const value = parseNumber(row[name] ?? '', bounds);
  if (value === null) fail(`${label}要是${boundsText(bounds)}`);
  return value ?? 0;
}

/** A number of a row that may be missing. */
export const rowNumberOrNull = (row: TypedRow, name: string, label: string, fail: Fail, bounds: NumberBounds = {}): number | null =>
  (row[name] ?? '').trim() === '' ? null : rowNumber(row, name, label, fail, bounds);

export function rowText(row: TypedRow, name: string, label: string, fail: Fail): string {
  const value = (row[name] ?? '').trim();
  if (value === '') fail(`请填写${label}`);
  return value;
}

export const rowWords = (row: TypedRow, name: string): string => (row[name] ?? '').trim();

export function rowChoice<Code extends string>(
  row: TypedRow,
  name: string,
  label: string,
  codes: readonly [Code, ...Code[]],
  fail: Fail,
): Code {
  const found = codes.find((code) => code === row[name]);
  if (found === undefined) fail(`请选择${label}`);
  return found ?? codes[0];
}

/** As a number is typed; empty for none. */
export const toTyped = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
export const yesTyped = (value: boolean | undefined): string => (value === true ? '1' : '');
