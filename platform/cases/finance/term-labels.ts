import type { Database } from '../../db/database.ts';
import { listDictionaryEntries } from '../../domain/reference/set-dictionary-entry.ts';

type Labels = Readonly<Record<string, string>>;

/** Labels of `fin_guarantee_type` and `fin_pay_type`. */
export interface TermLabels {
  readonly guarantee: Labels;
  readonly pay: Labels;
}

/** The names by which the city calls securities and ways of repaying. */
export async function readTermLabels(db: Database): Promise<TermLabels> {
  const read = async (type: 'fin_guarantee_type' | 'fin_pay_type'): Promise<Labels> =>
    Object.fromEntries((await listDictionaryEntries(db, type)).map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  return { guarantee: await read('fin_guarantee_type'), pay: await read('fin_pay_type') };
}
