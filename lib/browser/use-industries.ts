import { industryWords } from '#lib/labels/industry-words.ts';
import { useCall } from './use-call.ts';

const INDUSTRIES = { params: { type: 'usr_industry' } } as const;

/** The industries of the dictionary, found by everyday words too; none until they are there. */
export const useIndustries = (): { value: string; label: string; words?: string }[] =>
  (useCall('dictType', INDUSTRIES).data?.data ?? []).map(({ dictValue, dictLabel }) => ({
    value: dictValue,
    label: dictLabel,
    words: industryWords[dictValue],
  }));
