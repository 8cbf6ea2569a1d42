import { useEffect } from 'react';
import useSWR from 'swr';
import { REQUEST_TIMEOUT_MS } from '#lib/contract/endpoint.ts';
import { DEFAULT_FLAGS, type DisplayFlags } from '#lib/flags/display-flags.ts';
import { type KnownEntries, publishEntries } from '#lib/labels/known-entries.ts';
import { RequestFailed } from './request-failed.ts';
import { exchange } from './send.ts';
import { publishAreasOff } from './use-areas.ts';

const ADDRESS = '/api/display';

interface Display {
  readonly flags: DisplayFlags;
  readonly off: readonly string[];
  readonly entries: KnownEntries;
}

async function readDisplay(answer: Response): Promise<Display> {
  const { flags, off, entries = {} } = ((await answer.json().catch(() => null)) ?? {}) as Partial<Display>;
  if (!answer.ok || typeof flags !== 'object' || !Array.isArray(off)) throw new RequestFailed({ kind: 'malformed' });
  return { flags, off, entries };
}

/**
 * The operators' flags on a page that was built without them, their defaults until they are here (spec §3); with them come the areas
 * that are off, for `useAreas`, and the upstream's own labels.
 */
export function useDisplayFlags(): DisplayFlags {
  const { data } = useSWR<Display>(ADDRESS, () => exchange(ADDRESS, { timeoutMs: REQUEST_TIMEOUT_MS }, readDisplay), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  useEffect(() => {
    if (data === undefined) return;
    publishAreasOff(data.off);
    publishEntries(data.entries);
  }, [data]);
  return data?.flags ?? DEFAULT_FLAGS;
}
