'use client';

import useSWR from 'swr';
import { personalKey } from './match-answers.ts';
import { request } from './request.ts';
import type { RequestFailed } from './request-failed.ts';

/** Where private files lie; every other address is shown as it is (spec §7). */
const PRIVATE_PATH = '/arn/';

const isPrivate = (address: string): boolean => address.includes(PRIVATE_PATH);

const sign = async (address: string): Promise<string> => (await request('signOssUrl', { body: address })).data;

interface SignedAddress {
  /** Null until it may be shown. */
  readonly address: string | null;
  /** The sentence for the reader when it could not be signed. */
  readonly failure: string | null;
}

/** The address under which a stored file can be seen: a private one is signed for a short while, others cost no call. */
export function useSignedAddress(stored: string): SignedAddress {
  const key = isPrivate(stored) ? personalKey(`sign:${stored}`) : null;
  const { data, error } = useSWR<string, RequestFailed>(key, () => sign(stored), { revalidateOnFocus: false, shouldRetryOnError: false });
  if (key === null) return { address: stored, failure: null };
  return { address: data ?? null, failure: error === undefined ? null : error.message };
}
