import { AgencyOption } from '#lib/contract/agency.ts';
import type { CallSchemas } from '#lib/contract/call.ts';
import { DictionaryEntry } from '#lib/contract/dictionary.ts';
import { DistrictOption, DistrictQuery } from '#lib/contract/district.ts';
import type { referenceEndpoints } from '#lib/contract/endpoints/reference.ts';
import { envelope } from '#lib/contract/envelope.ts';
import { HomeStatistics } from '#lib/contract/home-statistics.ts';
import { listOf } from '#lib/contract/tolerance.ts';

export const referenceSchemas = {
  dictType: { answer: envelope(listOf(DictionaryEntry)) },
  districtOption: { query: DistrictQuery, answer: envelope(listOf(DistrictOption)) },
  agencyOptions: { answer: envelope(listOf(AgencyOption)) },
  homeStatistics: { answer: envelope(HomeStatistics) },
} as const satisfies Record<keyof typeof referenceEndpoints, CallSchemas>;
