const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A site on this machine is the same by each of the machine's names. */
function isOwnOrigin(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const own = new URL(siteUrl);
  if (given.origin === own.origin) return true;
  return given.protocol === own.protocol && given.port === own.port && LOOPBACK.has(given.hostname) && LOOPBACK.has(own.hostname);
}

/**
 * Whether an unsafe request comes from the portal's own pages, by what the browser says of it.
 * `Origin: null` counts only where the browser vouches for the same origin; a client that is no browser says nothing.
 */
export function isSameSite(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin');
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin') return false;
  if (origin === null) return true;
  return origin === 'null' ? fetchSite === 'same-origin' : isOwnOrigin(origin, siteUrl);
}
