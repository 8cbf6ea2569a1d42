import { isIP } from 'node:net';

const GROUPS = 8;
const PREFIX_GROUPS = 4;

/** Both sides of `::` and as many zeros as are left out between them. */
function toGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((side) => (side === '' ? [] : side.split(':')));
  const left = before ?? [];
  const right = after ?? [];
  return tail === undefined ? left : [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right];
}

/** A client as a log may name it: an IPv4 address, or the /64 network of an IPv6 one, which is what one subscriber has. */
export function toClientNetwork(address: string): string | undefined {
  const family = isIP(address);
  if (family !== 6) return family === 4 ? address : undefined;
  // URL knows all spellings: it lowers, shortens, and turns a dotted end into groups.
  const plain = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  return `${toGroups(plain).slice(0, PREFIX_GROUPS).join(':')}::/64`;
}
