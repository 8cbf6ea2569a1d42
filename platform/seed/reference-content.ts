import * as z from 'zod';
import { DICTIONARY_TYPES, DictionaryEntry, type DictionaryType } from '#lib/contract/dictionary.ts';
import {
  dataScopeLabels,
  FINANCE_ORDER_STATES,
  financeOrderStateLabels,
  financePurposeLabels,
  rejectReasonLabels,
} from '#lib/contract/finance/states.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { bankPrefixes } from '#lib/validation/bank-prefixes.ts';
import { readContent } from './read-content.ts';

const toEntries = (labels: Readonly<Record<string, string>>): DictionaryEntry[] =>
  Object.entries(labels).map(([dictValue, dictLabel]) => ({ dictLabel, dictValue }));

/** What the program itself decides by stands in the contract, and nowhere twice. */
const fromContract = {
  fin_purpose: toEntries(financePurposeLabels),
  fin_data_scope: toEntries(dataScopeLabels),
  fin_order_state: FINANCE_ORDER_STATES.map((state) => ({ dictLabel: financeOrderStateLabels[state], dictValue: state })),
  fin_reject_reason: toEntries(rejectReasonLabels),
  usr_bank_prefix: Object.entries(bankPrefixes).flatMap(([dictLabel, line]) =>
    line.split(' ').map((dictValue) => ({ dictLabel, dictValue })),
  ),
  cms_category: POLICY_CATEGORIES.map(({ id, label }) => ({ dictLabel: label, dictValue: id })),
} satisfies Partial<Record<DictionaryType, DictionaryEntry[]>>;

const ofContract = Object.keys(fromContract) as (keyof typeof fromContract)[];
const Dictionaries = z.record(z.enum(DICTIONARY_TYPES).exclude(ofContract), z.array(DictionaryEntry).min(1));

/** Every dictionary of the contract. Values are stored and sent, labels are shown; range values read `from-to`, `to` excluded. */
export const readDictionaries = (): Record<DictionaryType, DictionaryEntry[]> => ({
  ...readContent('content/reference/dictionaries.json', Dictionaries),
  ...fromContract,
});

/** Province (1), city (2), county (3), town (4) or village (5). `parentId` is null for provinces. */
export interface SeedDistrict {
  readonly id: string;
  readonly parentId: string | null;
  readonly districtName: string;
  readonly districtCode: string;
  readonly districtLevel: '1' | '2' | '3' | '4' | '5';
}

const CODE_DIGITS = 6;
const TOWN_DIGITS = 9;

const CodedName = z.string().regex(/^\d{6,9}\D/);
/** Codes with their names; the lowest level in one line, separated by spaces. */
const Districts = z.record(CodedName, z.record(CodedName, z.string()));
const Towns = z.record(CodedName, z.string());

const toDistrict = (id: string, districtName: string, districtLevel: SeedDistrict['districtLevel'], parentId: string | null) =>
  ({ id, parentId, districtName, districtCode: id, districtLevel }) as const;

const splitLine = (line: string): string[] => line.split(' ').filter(Boolean);

/** Every province, city and county of China in the order of their codes; `id` equals the six-digit `districtCode`. */
export function readDistricts(): SeedDistrict[] {
  const split = (text: string, level: SeedDistrict['districtLevel'], parentId: string | null) =>
    toDistrict(text.slice(0, CODE_DIGITS), text.slice(CODE_DIGITS), level, parentId);
  return Object.entries(readContent('content/reference/districts.json', Districts)).flatMap(([provinceText, cities]) => {
    const province = split(provinceText, '1', null);
    const below = Object.entries(cities).flatMap(([cityText, counties]) => {
      const city = split(cityText, '2', province.id);
      return [city, ...splitLine(counties).map((text) => split(text, '3', city.id))];
    });
    return [province, ...below];
  });
}

/** Towns (level 4) and villages (level 5) of the city, below its counties. */
export const readTowns = (): SeedDistrict[] =>
  Object.entries(readContent('content/reference/towns.json', Towns)).flatMap(([townText, villages]) => {
    const id = townText.slice(0, TOWN_DIGITS);
    const town = toDistrict(id, townText.slice(TOWN_DIGITS), '4', id.slice(0, CODE_DIGITS));
    // A village has three digits of its own.
    const below = splitLine(villages).map((text) => toDistrict(id + text.slice(0, 3), text.slice(3), '5', id));
    return [town, ...below];
  });

const Ids = z.string().transform((line) => line.split(' '));
const SampleIds = z.object({ financeProducts: Ids, insuranceProducts: Ids, policyArticles: Ids, agencies: Ids, tenderSections: Ids });

/** Ids of all samples that any version brought: by them, and by nothing else, samples are found in a database. */
export const readSampleIds = () => readContent('content/reference/samples.json', SampleIds);
