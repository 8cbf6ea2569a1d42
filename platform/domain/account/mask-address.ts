import { isIP } from 'node:net';

const SHOWN_GROUPS = 3;
const GROUPS = 8;
const HEX = 16;
const BYTE = 256;

/** The eight groups of an IPv6 address without leading zeros. A URL writes the last four bytes in groups too, and zeros as `::`. */
function toGroups(address: string): string[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
}

const maskV4 = (address: string): string => (address.startsWith('127.') ? '本机' : address.replace(/^(\d+\.\d+)\..*$/, '$1.*.*'));

/** ::ffff:203.0.113.9 as 203.0.113.9; null for any other. */
function toMappedV4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, HEX))
    .flatMap((pair) => [Math.floor(pair / BYTE), pair % BYTE])
    .join('.');
}

function maskV6(address: string): string {
  const groups = toGroups(address);
  const mapped = toMappedV4(groups);
  if (mapped !== null) return maskV4(mapped);
  if (groups.join(':') === '0:0:0:0:0:0:0:1') return '本机';
  const shown = groups.slice(0, SHOWN_GROUPS).join(':');
  const short = shown.replace(/(^|:)0(:0)*$/, '');
  return short === shown ? `${shown}:*` : `${short}::*`;
}

/** Where somebody came from, too coarse to find him: 203.0.*.*, 2408:8400:12:*, 本机 for this very machine; empty for what is no address. */
export function maskAddress(address: string): string {
  const version = isIP(address);
  if (version === 0) return '';
  return version === 4 ? maskV4(address) : maskV6(address);
}
