import type { Env } from '#lib/env/env-schema.ts';

/** Cookies of a request by name, decoded; broken encoding counts as missing. The first of two equal names wins. */
export function parseCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at < 1 || cookies.has(name)) continue;
    try {
      cookies.set(name, decodeURIComponent(pair.slice(at + 1).trim()));
    } catch {
      // A name alone tells nothing.
    }
  }
  return cookies;
}

interface CookieOptions {
  readonly httpOnly: boolean;
  readonly maxAgeS: number;
}

/** One `Set-Cookie` line; Secure exactly when the site is reached by https. */
export function formatCookie(name: string, value: string, { httpOnly, maxAgeS }: CookieOptions, env: Pick<Env, 'SITE_URL'>): string {
  const secure = env.SITE_URL.startsWith('https:') ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure}`;
}
