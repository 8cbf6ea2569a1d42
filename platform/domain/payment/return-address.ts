import { Fault } from '../fault.ts';
import type { PaymentRow } from './payments.ts';

/** Addresses of those who ask for payments. */
export interface PayingSites {
  /** `siteUrl` is the portal's. */
  readonly signOn: { readonly siteUrl: string };
  /** Of the guarantee site; null or missing where none is open. */
  readonly guaranteeUrl?: string | null;
}

/**
 * Where the browser goes back to from a payment: a path of the site that asked for it, never anywhere else.
 * @throws Fault badRequest.
 */
export function returnAddressOf({ orderType, returnPath }: Pick<PaymentRow, 'orderType' | 'returnPath'>, sites: PayingSites): string {
  const site = orderType === 'guaranteeLetter' ? sites.guaranteeUrl : sites.signOn.siteUrl;
  if (site === null || site === undefined) throw new Fault('badRequest');
  const { origin } = new URL(site);
  const address = `${origin}${returnPath}`;
  if (!URL.canParse(address) || new URL(address).origin !== origin) throw new Fault('badRequest');
  return address;
}
