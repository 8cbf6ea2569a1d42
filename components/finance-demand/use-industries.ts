import type { Option } from '#components/ui/field/select-field.tsx';
import { useCall } from '#lib/browser/use-call.ts';

const INDUSTRIES = { params: { type: 'usr_industry' } } as const;

/** The industries of the dictionary; none until they are there. */
export const useIndustries = (): Option[] =>
  (useCall('dictType', INDUSTRIES).data?.data ?? []).map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
