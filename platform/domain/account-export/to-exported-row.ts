import { maskAccount, maskNumber } from '../mask/mask-number.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import type { ExportRow } from './export-sections.ts';
import { fieldLabels } from './field-labels.ts';

/** What lets somebody in, or says nothing to its owner. */
const LEFT_OUT = new Set(['passwordHash', 'tokenHash', 'mobileHash', 'underwriting', 'filterKey', 'idempotencyKey']);
/** Numbers with which a finder of the file could pass for its owner. */
const DOCUMENT = /idNo$/i;
const ACCOUNT = /(bankAccount|basicAccount)$/i;

const maskText = (name: string, text: string): string =>
  DOCUMENT.test(name) ? maskNumber(text) : ACCOUNT.test(name) ? maskAccount(text) : text;

function toExported(name: string, value: unknown): unknown {
  if (value instanceof Date) return toWireTime(value);
  if (typeof value === 'string') return maskText(name, value);
  if (Array.isArray(value)) return value.map((one) => toExported(name, one));
  if (typeof value !== 'object' || value === null) return value;
  return toExportedRow(value as ExportRow);
}

/** A stored row as its owner gets it: times in Asia/Shanghai, numbers of documents and accounts masked, no secrets. */
export const toExportedRow = (row: ExportRow): ExportRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, value]) => [name, toExported(name, value)]),
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
