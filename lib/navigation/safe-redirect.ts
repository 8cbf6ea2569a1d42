import { HANDOFF_PATH, nextOfGuaranteeEntry, toGuaranteeEntry } from '#lib/contract/guarantee/entry.ts';
import { findPattern } from '#lib/routes/find-pattern.ts';
import type { RouteName } from '#lib/routes/patterns.ts';
import { isSignOnReturn } from './sign-on-return.ts';

const BASE = 'http://portal.invalid';
const MAX_REDIRECT_LENGTH = 512;
// Browsers drop or convert these while they read an address, so what was checked would not be what is opened.
const UNSAFE = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Pages of the login itself, to which leading back would go in circles, and those that only say why there is nothing. */
const ENTRANCES: readonly RouteName[] = ['login', 'register', 'reset', 'unavailable', 'closed'];

function parsePath(wanted: string): URL | null {
  if (wanted.length > MAX_REDIRECT_LENGTH || !/^\/(?!\/)/.test(wanted) || UNSAFE.test(wanted)) return null;
  if (!URL.canParse(wanted, BASE)) return null;
  const url = new URL(wanted, BASE);
  return url.origin === BASE ? url : null;
}

/**
 * Where a login may lead: the wanted full path with its query when it is a page of this portal or the way on to the guarantee site, else `/`.
 * The answer always begins with exactly one slash and never leaves this origin (spec §2, route guard).
 */
export function safeRedirect(wanted: string | null | undefined): string {
  const url = parsePath(wanted ?? '');
  if (url === null) return '/';
  const next = url.pathname === HANDOFF_PATH ? nextOfGuaranteeEntry(url.searchParams) : null;
  if (next !== null) return toGuaranteeEntry(next);
  const match = findPattern(url.pathname);
  if (match === null || !match.wellFormed || ENTRANCES.includes(match.name)) return '/';
  if (isSignOnReturn(url.pathname, url.searchParams)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
