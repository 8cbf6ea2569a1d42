import { BlockList, isIP } from 'node:net';

/** What no address of an institution lies in: this machine, inner networks, and what is reserved (IANA special-purpose registries). */
const INNER: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const inner = new BlockList();
for (const [network, prefix] of INNER) inner.addSubnet(network, prefix, 'ipv4');

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const reserved6 = new BlockList();
/** Within what is global: tunnels that lead to addresses of version 4, documentation, and what is reserved for protocols. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved6.addSubnet(network, prefix, 'ipv6');

/** Whether an address of the network may be called at somebody's wish: none of this machine, of an inner network or reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inner.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
export const isLocalHost = ({ hostname }: URL): boolean => LOCAL.has(hostname);
const MOST = 300;

/**
 * An address that events may be sent to; null for any other. By https, with a name or a public number; in a demonstration (`allowsLocal`)
 * by http to this machine too. What a name leads to is judged when something is sent.
 */
export function parseWebhookUrl(text: string, allowsLocal: boolean): URL | null {
  const url = text.length <= MOST && !/\s/.test(text) ? URL.parse(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (isLocalHost(url)) return allowsLocal && url.protocol.startsWith('http') ? url : null;
  if (url.protocol !== 'https:') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null;
  return host.includes('.') ? url : null;
}
