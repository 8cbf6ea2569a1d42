import { asc, eq } from 'drizzle-orm';
import type { DictionaryEntry } from '#lib/contract/dictionary.ts';
import type { Database } from '../../db/database.ts';
import { dictionary } from '../../db/schema/reference-tables.ts';

/** Entries of a dictionary in their order; an unknown type has none (spec §7). */
export function listDictionaryEntries(db: Database, dictType: string): Promise<DictionaryEntry[]> {
  return db
    .select({ dictLabel: dictionary.dictLabel, dictValue: dictionary.dictValue })
    .from(dictionary)
    .where(eq(dictionary.dictType, dictType))
    .orderBy(asc(dictionary.position));
}
