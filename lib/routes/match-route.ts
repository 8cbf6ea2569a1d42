import type { RouteName } from './patterns.ts';
import { type Route, routes } from './routes.ts';

/** Text of one segment of an address, which may still be encoded; null for broken encoding. An identifier holds no `%`: nothing is decoded twice. */
export function readSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The same of a page's parameter, which Next hands over as it stands in the address; broken encoding is nobody's identifier. */
export const readParam = (segment: string): string => readSegment(segment) ?? '';

export interface RouteMatch {
  readonly name: RouteName;
  readonly route: Route;
  /** Decoded; empty where the address is broken. */
  readonly params: Readonly<Record<string, string>>;
  /** False when a `{name}` holds something no identifier of that kind can be. */
  readonly wellFormed: boolean;
}

/** One key for every malformed identifier, and itself none: they share one cached 404 page, for which nobody is asked. */
export const MALFORMED_ID = ';';

const table = (Object.entries(routes) as [RouteName, Route][]).map(([name, route]) => ({
  name,
  route,
  segments: route.pattern.split('/').slice(1),
}));

function bind(segments: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (segments.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const given = path[index] ?? '';
    if (segment.startsWith('{')) {
      if (given === '') return null;
      params[segment.slice(1, -1)] = readSegment(given) ?? '';
    } else if (segment !== given) return null;
  }
  return params;
}

/** Path without query → its route, or null when the table has none. Literal segments win over `{name}`. */
export function findRoute(pathname: string): RouteMatch | null {
  const path = pathname.split('/').slice(1);
  for (const { name, route, segments } of table) {
    const params = bind(segments, path);
    if (params === null) continue;
    const wellFormed = Object.entries(params).every(([key, value]) => route.params?.[key]?.test(value) ?? true);
    return { name, route, params, wellFormed };
  }
  return null;
}
