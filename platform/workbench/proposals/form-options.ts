import type { Database } from '../../db/database.ts';
import { listDistrictOptions } from '../../domain/reference/list-district-options.ts';
import { listDictionaryEntries } from '../../domain/reference/set-dictionary-entry.ts';
import type { FieldOption } from '../kit/fields.ts';

/** The city whose counties can be chosen (spec §9). */
const CITY_ID = '350300';

export const dictionaryOptions = async (db: Database, dictType: string): Promise<FieldOption[]> =>
  (await listDictionaryEntries(db, dictType)).map(({ dictValue, dictLabel }) => [dictValue, dictLabel] as const);

export const districtOptions = async (db: Database): Promise<FieldOption[]> =>
  (await listDistrictOptions(db, { parentId: CITY_ID })).map(({ districtCode, districtName }) => [districtCode, districtName] as const);

export const optionsOf = (labels: Readonly<Record<string, string>>): FieldOption[] => Object.entries(labels);
