import { asc, eq } from 'drizzle-orm';
import type { DictionaryEntry } from '#lib/contract/dictionary.ts';
import type { Database } from '../../db/database.ts';
import { dictionary } from '../../db/schema/reference-tables.ts';

/** What accounts of banks may begin with (spec §5), by the dictionary `usr_bank_prefix`; the program's own list where it is missing. */
export async function listBankPrefixes(db: Database): Promise<readonly string[] | undefined> {
  const entries = await listDictionaryEntries(db, 'usr_bank_prefix');
  return entries.length === 0 ? undefined : entries.map(({ dictValue }) => dictValue);
}

/** Entries of a dictionary in their order; an unknown type has none (spec §7). */
export function listDictionaryEntries(db: Database, dictType: string): Promise<DictionaryEntry[]> {
  return db
    .select({ dictLabel: dictionary.dictLabel, dictValue: dictionary.dictValue })
    .from(dictionary)
    .where(eq(dictionary.dictType, dictType))
    .orderBy(asc(dictionary.position));
}
