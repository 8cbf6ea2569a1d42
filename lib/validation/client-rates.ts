import { toNetwork, toWideNetwork } from './client-network.ts';

/** Thousands of people share one IPv4 address of a mobile carrier, and many networks one /48: together they have as many times what one subscriber has. */
const SHARED_BY = 15;

/** At most `uses` within a window of `windowMs`. */
export interface ClientRate {
  readonly key: string;
  readonly uses: number;
  readonly windowMs: number;
}

interface Bound {
  /** Name of what is bounded. */
  readonly name: string;
  /** For one subscriber, within `windowMs`. */
  readonly uses: number;
  readonly windowMs: number;
}

const isOneSubscriber = (network: string): boolean => network.includes(':');

/** Bounds of one client by the address it comes from: an IPv6 /64 is one subscriber, an IPv4 address or a /48 many; none for an unknown address. */
export function toClientRates(address: string, { name, uses, windowMs }: Bound): ClientRate[] {
  if (address === '') return [];
  const network = toNetwork(address);
  const shared = { key: `${name}:client:${toWideNetwork(address)}`, uses: uses * SHARED_BY, windowMs };
  return isOneSubscriber(network) ? [{ key: `${name}:client:${network}`, uses, windowMs }, shared] : [shared];
}
