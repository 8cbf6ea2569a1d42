import { isIP } from 'node:net';
import { DEVICE_HEADER } from '#lib/contract/device-mark.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { readDeviceMark } from '#lib/session/device-mark.ts';

const PRINTABLE = /^[\x20-\x7e]{1,256}$/;

/**
 * What the upstream is told of a visitor: his address as the server's entry established it, his browser's name, so that he can
 * recognise the session in his list, and its mark, which tells the owner of an account from strangers.
 */
export function clientHeaders(headers: Headers, env: Pick<Env, 'SITE_URL'>): Record<string, string> {
  const address = headers.get('x-forwarded-for') ?? '';
  const agent = headers.get('user-agent') ?? '';
  const mark = readDeviceMark(headers.get('cookie'), env);
  return {
    ...(isIP(address) === 0 ? undefined : { 'x-forwarded-for': address }),
    ...(PRINTABLE.test(agent) ? { 'user-agent': agent } : undefined),
    ...(mark === null ? undefined : { [DEVICE_HEADER]: mark }),
  };
}
