import { isIP } from 'node:net';
import { maskAddress } from '../account/mask-address.ts';
import { maskAccount, maskNumber, maskPhone } from '../mask/mask-number.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import type { ExportRow } from './export-sections.ts';
import { fieldLabels } from './field-labels.ts';

/** What lets somebody in, or says nothing to its owner. */
const LEFT_OUT = new Set([
  'passwordHash',
  'tokenHash',
  'undoHash',
  'loginKey',
  'mobileHash',
  'underwriting',
  'filterKey',
  'idempotencyKey',
]);
/** Numbers with which a finder of the file could pass for its owner. */
const DOCUMENT = /idNo$/i;
const ACCOUNT = /(bankAccount|basicAccount)$/i;

/** What pages mask too. */
const PHONE = /(mobile|phone|tel)$|^former$/i;
const PLACE = /^(home)?address$|^village$/i;
const EMAIL = /email$/i;
const PLACE_SHOWN = 6;

const maskPlace = (text: string): string =>
  isIP(text) > 0 ? maskAddress(text) : text.length > PLACE_SHOWN ? `${text.slice(0, PLACE_SHOWN)}***` : text;
const maskEmail = (text: string): string => text.replace(/^(.)[^@]*/, '$1***');

function maskText(name: string, text: string, isWhole: boolean): string {
  if (DOCUMENT.test(name)) return maskNumber(text);
  if (ACCOUNT.test(name)) return maskAccount(text);
  if (isWhole) return text;
  if (PHONE.test(name)) return maskPhone(text);
  if (PLACE.test(name)) return maskPlace(text);
  return EMAIL.test(name) ? maskEmail(text) : text;
}

function toExported(name: string, value: unknown, isWhole: boolean): unknown {
  if (value instanceof Date) return toWireTime(value);
  if (typeof value === 'string') return maskText(name, value, isWhole);
  if (Array.isArray(value)) return value.map((one) => toExported(name, one, isWhole));
  if (typeof value !== 'object' || value === null) return value;
  return toExportedRow(value as ExportRow, isWhole);
}

/**
 * A stored row as its owner gets it: times in Asia/Shanghai, numbers of documents and accounts masked, no secrets. Phone numbers, places
 * and addresses stand whole only where the owner gave the password again.
 */
export const toExportedRow = (row: ExportRow, isWhole: boolean): ExportRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, value]) => [name, toExported(name, value, isWhole)]),
  );

const toCellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Rows as a table, its columns in words; what is nested stands as JSON. */
export function toTable(rows: readonly ExportRow[]): string[][] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [names.map((name) => fieldLabels[name] ?? name), ...rows.map((row) => names.map((name) => toCellText(row[name])))];
}
