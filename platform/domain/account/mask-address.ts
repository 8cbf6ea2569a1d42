import { isIP } from 'node:net';
import { toGroups, toMappedIPv4 } from '#lib/validation/client-network.ts';

const SHOWN_GROUPS = 3;

const maskV4 = (address: string): string => (address.startsWith('127.') ? '本机' : address.replace(/^(\d+\.\d+)\..*$/, '$1.*.*'));

function maskV6(address: string): string {
  const groups = toGroups(address.replace(/%.*$/, ''));
  const mapped = toMappedIPv4(groups);
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
