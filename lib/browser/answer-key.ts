import { type CallName, endpoints } from '#lib/contract/endpoints.ts';
import { type RequestOptions, toProxyAddress } from './request.ts';

const PERSONAL = 'personal:';

/** A key of what belongs to the person who is logged in. */
export const personalKey = (name: string): string => PERSONAL + name;

/** Key of a kept answer; null when there is no such address. What belongs to a session can be told apart: the rest is the same for all. */
export function answerKey<N extends CallName>(name: N, options: Pick<RequestOptions<N>, 'params' | 'query'>): string | null {
  const address = toProxyAddress(name, options);
  return address === null || endpoints[name].session !== 'required' ? address : personalKey(address);
}

/** Whether a kept answer belongs to the person who was logged in. */
export const isPersonal = (key: unknown): boolean => typeof key === 'string' && key.startsWith(PERSONAL);
