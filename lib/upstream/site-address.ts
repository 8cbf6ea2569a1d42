import type { Endpoint } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';

/** Where the site that answers a call is called; null when the operator named none. */
export function siteAddress(site: Endpoint['site'], env: Env): string | null {
  if (site === 'tenant') return env.TENANT_API_URL ?? null;
  if (site === 'admin') return env.ADMIN_API_URL ?? null;
  return env.UPSTREAM_URL;
}

/** Where a browser opens another site; null when the operator named none. */
export const sitePage = (site: 'tenant' | 'admin', env: Env): string | null =>
  (site === 'tenant' ? env.TENANT_SITE_URL : env.ADMIN_SITE_URL) ?? null;

export function siteSignKey(site: Endpoint['site'], env: Env): string {
  if (site === 'tenant') return env.SIGN_KEY_TENANT;
  return site === 'admin' ? env.SIGN_KEY_ADMIN : env.SIGN_KEY;
}
