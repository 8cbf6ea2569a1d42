import { type IsAreaOn, isRouteOpen } from '#lib/areas/route-areas.ts';
import { canonicalQuery, fromQuerySegment, toLinePrefix, toQuerySegment } from '#lib/query/page-query.ts';
import { findRoute, MALFORMED_ID, type RouteMatch } from '#lib/routes/match-route.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { toLoginHref } from './login-target.ts';
import { belongsOnMobileSite } from './phone.ts';
import { isSignOnReturn } from './sign-on-return.ts';

export interface PageRequest {
  readonly pathname: string;
  /** With its leading "?", or empty. */
  readonly search: string;
  readonly hasSession: boolean;
  readonly userAgent: string;
  readonly viewportWidth: string | null;
  /** False for the router's data requests. */
  readonly isDocument: boolean;
  /** The business line that the visitor chose; null or left out while the portal's own counts. */
  readonly bizLineId?: string | null;
  /** Empty when there is no mobile site. */
  readonly mobileSiteUrl: string;
  readonly isAreaOn: IsAreaOn;
}

export type Decision =
  | { kind: 'leave'; url: string }
  | { kind: 'redirect'; path: string }
  | { kind: 'rewrite'; pathname: string; search: string }
  | { kind: 'missing' }
  | { kind: 'pass' };

/** Only programs ask there, and a page would not help them. */
const FOR_PROGRAMS = /^\/(?:api|_next|\.well-known)(?:\/|$)/;

/** The internal address `/{query}/path` typed by somebody → the public one; anything else unknown → home. */
function publicForm(pathname: string): string {
  const [, segment = '', ...rest] = pathname.split('/');
  const path = `/${rest.join('/')}`;
  const match = findRoute(path);
  if (match === null) return '/';
  const search = canonicalQuery(match.route.query, fromQuerySegment(segment).toString());
  return search === '' ? path : `${path}?${search}`;
}

/** One cached page for each canonical query and identifier, however it is encoded; a malformed identifier shares the key of all malformed ones. */
function toPagePath({ route, params, wellFormed }: RouteMatch, search: string): string {
  const segment = toQuerySegment(canonicalQuery(route.query, search));
  const path = route.pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    wellFormed ? encodeURIComponent(params[key] ?? MALFORMED_ID) : MALFORMED_ID,
  );
  return path === '/' ? segment : `${segment}${path}`;
}

const MOST_KNOWN = 4_000;
const LONGEST_KNOWN = 200;
/** Of addresses that were asked for before: most visitors ask for the same few, and a query takes most of the time of a decision. */
const known = new Map<string, string>();

function findPagePath(match: RouteMatch, { pathname, search }: PageRequest): string {
  const address = pathname + search;
  const path = known.get(address) ?? toPagePath(match, search);
  if (address.length > LONGEST_KNOWN) return path;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(address, path);
  return path;
}

/** The page's path behind the business line of its visitor, if that is a chosen one. */
const browsePath = (match: RouteMatch, request: PageRequest): string =>
  `/${toLinePrefix(request.bizLineId ?? null)}${findPagePath(match, request)}`;

/** One page stands in for all that need what the upstream does not have. */
const CLOSED = `/${toQuerySegment('')}${patterns.closed}`;

/**
 * Where a page request goes, in the order of the route guard (spec §2): what no page is, government return, mobile site, unknown path,
 * page that is closed, login, cached variant. Pure: no network, no clock.
 */
export function decideNavigation(request: PageRequest): Decision {
  const { pathname, search } = request;
  if (FOR_PROGRAMS.test(pathname)) return { kind: 'missing' };
  const params = new URLSearchParams(search);
  if (isSignOnReturn(pathname, params)) {
    params.set('returnPath', pathname);
    return { kind: 'rewrite', pathname: '/api/sso/callback', search: `?${params}` };
  }
  if (request.isDocument && request.mobileSiteUrl !== '' && belongsOnMobileSite(request.userAgent, request.viewportWidth)) {
    return { kind: 'leave', url: request.mobileSiteUrl };
  }
  const match = findRoute(pathname);
  if (match === null) return { kind: 'redirect', path: publicForm(pathname) };
  if (!isRouteOpen(match.name, request.isAreaOn)) return { kind: 'rewrite', pathname: CLOSED, search: '' };
  if (match.route.access === 'user' && !request.hasSession) return { kind: 'redirect', path: toLoginHref(`${pathname}${search}`) };
  if (match.route.render === 'once') return { kind: 'rewrite', pathname: `/${findPagePath(match, request)}`, search: '' };
  if (match.route.render === 'browse') return { kind: 'rewrite', pathname: browsePath(match, request), search: '' };
  return { kind: 'pass' };
}
