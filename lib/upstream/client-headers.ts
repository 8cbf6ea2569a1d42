import { isIP } from 'node:net';

const PRINTABLE = /^[\x20-\x7e]{1,256}$/;

/**
 * What the upstream is told of a visitor: his address as the server's entry established it, and his browser's name, so that he can
 * recognise the session in his list.
 */
export function clientHeaders(headers: Headers): Record<string, string> {
  const address = headers.get('x-forwarded-for') ?? '';
  const agent = headers.get('user-agent') ?? '';
  return {
    ...(isIP(address) === 0 ? undefined : { 'x-forwarded-for': address }),
    ...(PRINTABLE.test(agent) ? { 'user-agent': agent } : undefined),
  };
}
