import { useCall } from '#lib/browser/use-call.ts';
import type { QueryOf } from '#lib/contract/calls.ts';
import type { DistrictOption } from '#lib/contract/district.ts';

export interface DistrictList {
  /** Undefined until they are there. */
  readonly options: readonly DistrictOption[] | undefined;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** The districts of one step; null asks for none. */
export function useDistrictList(query: QueryOf<'districtOption'> | null): DistrictList {
  const { data, error, mutate } = useCall('districtOption', query === null ? null : { query });
  return { options: data?.data, failure: error === undefined ? null : error.message, retry: () => void mutate().catch(() => undefined) };
}
