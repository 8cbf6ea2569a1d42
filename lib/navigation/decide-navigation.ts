import { type IsAreaOn, isRouteOpen } from '#lib/areas/route-areas.ts';
import { canonicalQuery, fromQuerySegment, toQuerySegment } from '#lib/query/page-query.ts';
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

/** One cached page for each canonical query, business line and identifier, however it is encoded; a malformed identifier shares the key of all malformed ones. */
function browsePath({ route, params, wellFormed }: RouteMatch, { search, bizLineId }: PageRequest): string {
  const segment = toQuerySegment(canonicalQuery(route.query, search), bizLineId);
  const path = route.pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    wellFormed ? encodeURIComponent(params[key] ?? MALFORMED_ID) : MALFORMED_ID,
  );
  return path === '/' ? `/${segment}` : `/${segment}${path}`;
}

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
  if (match.route.render === 'browse') return { kind: 'rewrite', pathname: browsePath(match, request), search: '' };
  return { kind: 'pass' };
}
