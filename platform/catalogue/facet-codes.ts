import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DictionaryEntry, DictionaryType } from '#lib/contract/dictionary.ts';
import type { Database } from '../db/database.ts';
import { listDictionaryEntries } from '../domain/reference/set-dictionary-entry.ts';

/** `[from, to)` in the dictionary's unit; the last range is open. */
export interface ValueRange {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

const RANGE = /^(\d+)-(\d*)$/;

/** Dictionary values spelled `from-to` or `from-`; entries spelled otherwise are no ranges. */
export const toValueRanges = (entries: readonly DictionaryEntry[]): ValueRange[] =>
  entries.flatMap(({ dictValue }) => {
    const [, from, to] = RANGE.exec(dictValue) ?? [];
    if (from === undefined) return [];
    return [{ value: dictValue, from: Number(from), to: to ? Number(to) : Number.POSITIVE_INFINITY }];
  });

/** The ranges that a product from `start` to `end` is in: it starts below their end and does not end before their start. */
export const rangesOver = (ranges: readonly ValueRange[], start: number, end: number): string[] =>
  ranges.filter(({ from, to }) => start < to && end >= from).map(({ value }) => value);

/** Under what a product is filed, so that one index answers any combination of filters. */
export const toFacetCode = (filter: string, value: string): string => `${filter}:${value}`;

/** A facet whose values are ranges over two columns. */
export interface RangeFacet {
  readonly dictType: DictionaryType;
  readonly start: SQL;
  readonly end: SQL;
  /** How many of the columns' units are one of the dictionary's. */
  readonly unit: number;
}

/** What the range facets offer, from their dictionaries. */
export async function loadRanges<F extends string>(
  db: Database,
  facets: Readonly<Record<F, RangeFacet>>,
): Promise<Record<F, readonly ValueRange[]>> {
  const loaded: Partial<Record<F, readonly ValueRange[]>> = {};
  for (const name of Object.keys(facets) as F[]) loaded[name] = toValueRanges(await listDictionaryEntries(db, facets[name].dictType));
  return loaded as Record<F, readonly ValueRange[]>;
}

/** Files every product of a table under the ranges that the dictionaries hold now. */
export async function refreshRangeCodes<F extends string>(
  db: Database,
  table: PgTable,
  facets: Readonly<Record<F, RangeFacet>>,
): Promise<void> {
  const ranges = await loadRanges(db, facets);
  const names = Object.keys(facets) as F[];
  const found = names.map((name) => {
    const { start, end, unit } = facets[name];
    const rows = ranges[name].map(({ value, from, to }) => ({
      code: toFacetCode(name, value),
      from: from * unit,
      to: Number.isFinite(to) ? to * unit : null,
    }));
    return sql`array(select r.code from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, "from" numeric, "to" numeric)
      where ${end} >= r."from" and (r."to" is null or ${start} < r."to"))`;
  });
  const others = sql`array(select c from unnest(facet_codes) as c where split_part(c, ':', 1) <> all(${sql.param(names)}::text[]))`;
  await db.execute(sql`update ${table} set facet_codes = ${sql.join([others, ...found], sql` || `)}`);
}
