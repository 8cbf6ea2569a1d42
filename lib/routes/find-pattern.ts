import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { patterns, type RouteName } from './patterns.ts';

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

export interface PatternMatch {
  readonly name: RouteName;
  /** Decoded; empty where the address is broken. */
  readonly params: Readonly<Record<string, string>>;
  /** False when a `{name}` holds something no identifier of that kind can be. */
  readonly wellFormed: boolean;
}

const TOKEN = /^[\w-]{1,128}$/;
const isWellFormed = ([name, value]: readonly [string, string]): boolean => (name === 'token' ? TOKEN : IDENTIFIER).test(value);

const table = (Object.entries(patterns) as [RouteName, string][]).map(([name, pattern]) => ({
  name,
  segments: pattern.split('/').slice(1),
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

/** Path without query → the page that it is of, or null for none of ours. */
export function findPattern(pathname: string): PatternMatch | null {
  const path = pathname.split('/').slice(1);
  for (const { name, segments } of table) {
    const params = bind(segments, path);
    if (params !== null) return { name, params, wellFormed: Object.entries(params).every(isWellFormed) };
  }
  return null;
}
