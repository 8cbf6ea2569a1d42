'use client';

import { useCallback, useState } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { ResponseOf } from '#lib/contract/calls.ts';
import { type CallName, endpoints } from '#lib/contract/endpoints.ts';
import { personalKey, responseKey } from './match-answers.ts';
import { PROXY_PREFIX, type RequestOptions, request } from './request.ts';
import type { RequestFailed } from './request-failed.ts';
import { newSubmissionKey } from './submission-key.ts';

type ReadOptions<N extends CallName> = Pick<RequestOptions<N>, 'params' | 'query'>;

// The server's pages are fresh enough: nothing is asked again for a mere look at the tab, and a fault is shown with a retry.
const QUIET: SWRConfiguration = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/** What is looked at again and again (ms) is looked at once more after a look that did not get through; SWR would leave it at that. */
const keepLooking = (everyMs: SWRConfiguration['refreshInterval']): SWRConfiguration<unknown, RequestFailed> =>
  typeof everyMs === 'number' && everyMs > 0
    ? { shouldRetryOnError: ({ isTransport }: RequestFailed) => isTransport, errorRetryInterval: everyMs }
    : {};

/** For what others change meanwhile: asked anew whenever it is opened, and on coming back to the tab. */
export const LIVE = { revalidateOnFocus: true, dedupingInterval: 0 } as const;

/** For lists that others change: the old rows stay until the new ones are there, and coming back to the tab asks anew. */
export const FRESH = { keepPreviousData: true, revalidateOnFocus: true } as const;

/**
 * A read as state, shared by all that ask the same; `null` asks nothing. Pass `fallbackData` with what the server rendered, and
 * `keepPreviousData` where the old rows stay until the new ones are there. With a `mark` only who has the same one shares it.
 */
export function useCall<N extends CallName>(
  name: N,
  options: ReadOptions<N> | null = {},
  config: SWRConfiguration<ResponseOf<N>, RequestFailed> = {},
  mark = '',
): SWRResponse<ResponseOf<N>, RequestFailed> {
  const shared = options === null ? null : responseKey(name, options);
  const key = shared === null ? null : shared + mark;
  const fetcher = () => request(name, options ?? {});
  const { cache } = useSWRConfig();
  const read = useSWR<ResponseOf<N>, RequestFailed>(key, fetcher, {
    ...QUIET,
    ...keepLooking(config.refreshInterval),
    ...config,
  } as SWRConfiguration<ResponseOf<N>, RequestFailed>);
  if (config.keepPreviousData !== true || read.error === undefined) return read;
  // Rows of another filter do not stand under one that could not be read.
  const isOwn = key !== null && cache.get(key)?.data !== undefined;
  return isOwn ? read : { ...read, data: undefined };
}

/** A read of which nothing counts that was read before the part appeared: what is there by now, or nothing yet; a shared one otherwise. */
export function useCallAnew<N extends CallName>(
  name: N,
  options: ReadOptions<N> | null,
  isAnew = true,
): SWRResponse<ResponseOf<N>, RequestFailed> {
  const [mark] = useState(() => `#${newSubmissionKey()}`);
  return useCall(name, options, isAnew ? LIVE : {}, isAnew ? mark : '');
}

/** Reads anew whatever the reader has open of a call and of those beside it: a list with its pages, its counts, one of its entries. */
export function useRefresh(name: CallName): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const { path } = endpoints[name];
  const folder = personalKey(PROXY_PREFIX + path.slice(0, path.lastIndexOf('/') + 1));
  return useCallback(() => mutate((key) => typeof key === 'string' && key.startsWith(folder)), [mutate, folder]);
}
