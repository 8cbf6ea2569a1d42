import { BlockList, isIP } from 'node:net';

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/, '');

function toBlockList(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/');
    if (isIP(address) === 0) continue;
    if (prefix === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(prefix), family(address));
  }
  return list;
}

/**
 * Finds a visitor's address behind `trusted` proxies: the last hop of `X-Forwarded-For` that is none of them, if the connection
 * itself comes from one; else the connection's own. A visitor cannot choose it.
 */
export function clientAddressFinder(trusted: readonly string[]): (remoteAddress: string, forwardedFor: string) => string {
  // Without a proxy the connection says it all; this runs for every request.
  if (trusted.length === 0) return plain;
  const proxies = toBlockList(trusted);
  return (remoteAddress, forwardedFor) => {
    let client = plain(remoteAddress);
    for (const hop of [...forwardedFor.split(','), remoteAddress].map(plain).reverse()) {
      if (isIP(hop) === 0) return client;
      client = hop;
      if (!proxies.check(hop, family(hop))) return client;
    }
    return client;
  };
}
