import { Fault } from '../fault.ts';
import type { SignOnProvider, SignOnSettings } from './sign-on-tickets.ts';

/** Whether an address is the portal's own. */
export const isPortalAddress = (address: string, { siteUrl }: SignOnSettings): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(siteUrl).origin;

/**
 * Where a sign-on begins (spec §7).
 * @throws Fault signOnOff where no provider is connected; badRequest when the return would leave the portal.
 */
export function toSignOnAddress(
  provider: SignOnProvider,
  start: { readonly state: string; readonly returnUrl: string },
  settings: SignOnSettings,
): string {
  if (settings.sandboxUrl === null) throw new Fault('signOnOff');
  if (!isPortalAddress(start.returnUrl, settings)) throw new Fault('badRequest');
  return `${settings.sandboxUrl}/sandbox/${provider}?${new URLSearchParams({ ...start })}`;
}

/** Where a session of the provider ends; empty where no provider is connected. */
export const toSignOutAddress = (settings: SignOnSettings): string =>
  settings.sandboxUrl === null
    ? ''
    : `${settings.sandboxUrl}/sandbox/szsf/logout?${new URLSearchParams({ returnUrl: `${settings.siteUrl}/` })}`;
