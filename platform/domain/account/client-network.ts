import { isIPv4, isIPv6 } from 'node:net';

const GROUP_BITS = 16;
const SUBSCRIBER_BITS = 64;
const SITE_BITS = 48;

/** Lower case, without leading zeros, the longest row of zeros as `::` (RFC 5952). */
const shorten = (address: string): string => new URL(`http://[${address}]/`).hostname.slice(1, -1);

/** The eight groups of an IPv6 address, whatever its spelling. */
function toGroups(address: string): string[] {
  const [head = '', tail] = shorten(address).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}

function toMappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

function toPrefix(address: string, bits: number): string {
  const plain = address.trim().replace(/%.*$/, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain.toLowerCase();
  const groups = toGroups(plain);
  return toMappedIPv4(groups) ?? `${shorten(`${groups.slice(0, bits / GROUP_BITS).join(':')}::`)}/${bits}`;
}

/**
 * What one subscriber has for himself: an IPv4 address as it is, of IPv6 the /64 (every host in it is free to choose), both in one
 * spelling; an IPv4 address inside of an IPv6 one is the IPv4 address. Empty for an unknown address; anything else stands for itself.
 */
export const toNetwork = (address: string): string => toPrefix(address, SUBSCRIBER_BITS);

/** What one site may have in all: an IPv4 address as it is, of IPv6 the /48 (65,536 networks, given out in one piece). */
export const toWideNetwork = (address: string): string => toPrefix(address, SITE_BITS);
