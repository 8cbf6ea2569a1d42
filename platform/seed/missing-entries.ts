import type { DictionaryEntry, DictionaryType } from '#lib/contract/dictionary.ts';
import { FLAG_TYPES } from '../domain/reference/set-dictionary-entry.ts';

/**
 * The entries that a dictionary has never had: neither their label nor their value (of flags: their label) is among those that stand in
 * it, or that an operator gave it. So what an operator renamed or renumbered does not come back beside itself.
 */
export const missingEntries = (
  dictType: DictionaryType,
  wanted: readonly DictionaryEntry[],
  known: readonly Partial<DictionaryEntry>[],
): DictionaryEntry[] =>
  wanted.filter(
    ({ dictLabel, dictValue }) =>
      !known.some((entry) => entry.dictLabel === dictLabel || (!FLAG_TYPES.includes(dictType) && entry.dictValue === dictValue)),
  );
