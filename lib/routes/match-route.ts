import { findPattern, type PatternMatch } from './find-pattern.ts';
import { type Route, routes } from './routes.ts';

export interface RouteMatch extends PatternMatch {
  readonly route: Route;
}

/** One key for every malformed identifier, and itself none: they share one cached 404 page, for which nobody is asked. */
export const MALFORMED_ID = ';';

/** Path without query → its route, or null when the table has none. */
export function findRoute(pathname: string): RouteMatch | null {
  const match = findPattern(pathname);
  return match && { ...match, route: routes[match.name] };
}
