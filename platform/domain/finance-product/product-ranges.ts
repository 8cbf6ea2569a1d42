import type { DictionaryEntry } from '#lib/contract/dictionary.ts';
import type { Database } from '../../db/database.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';

/** `[from, to)` in the dictionary's unit; the last range is open. */
export interface ValueRange {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** What the amount and term facets offer, from their dictionaries. */
export interface ProductRanges {
  /** 万元. */
  readonly amountRange: readonly ValueRange[];
  /** Months. */
  readonly termRange: readonly ValueRange[];
}

const RANGE = /^(\d+)-(\d*)$/;

/** Dictionary values spelled `from-to` or `from-`; entries spelled otherwise are no ranges. */
export const toValueRanges = (entries: readonly DictionaryEntry[]): ValueRange[] =>
  entries.flatMap(({ dictValue }) => {
    const [, from, to] = RANGE.exec(dictValue) ?? [];
    if (from === undefined) return [];
    return [{ value: dictValue, from: Number(from), to: to ? Number(to) : Number.POSITIVE_INFINITY }];
  });

/** A product from `start` to `end` is in a range when it starts below the range's end and does not end before its start. */
export const overlapsRange = (range: ValueRange, start: number, end: number): boolean => start < range.to && end >= range.from;

export async function loadProductRanges(db: Database): Promise<ProductRanges> {
  const amounts = await listDictionaryEntries(db, 'fin_amount_range');
  const terms = await listDictionaryEntries(db, 'fin_term_range');
  return { amountRange: toValueRanges(amounts), termRange: toValueRanges(terms) };
}
