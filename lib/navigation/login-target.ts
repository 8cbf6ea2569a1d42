import { safeRedirect } from './safe-redirect.ts';
import { trustedAddress } from './trusted-address.ts';

const HOME = '/';

/**
 * Where the upstream may lead after a login or registration (`redirectUrl`, spec §3): a page of this portal, or an address at a host
 * that visitors may be sent to. Empty for anything else.
 */
export function toLoginTarget(wanted: string, env: Parameters<typeof trustedAddress>[1]): string {
  if (!wanted.startsWith(HOME)) return trustedAddress(wanted, env) ?? '';
  const page = safeRedirect(wanted);
  return page === HOME ? '' : page;
}
