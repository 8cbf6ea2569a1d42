import type * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { toWireQuery, type WireQuery } from '#lib/contract/wire-query.ts';
import { readSegment } from '#lib/routes/find-pattern.ts';

/**
 * Untrusted parameters → the contract's, with unknown and empty ones left out; null when one is not what the contract allows.
 * Repeated names join to a comma list.
 */
export function parseQuery(call: Call, params: URLSearchParams): WireQuery | null {
  if (call.query === undefined) return {};
  const given: Record<string, string> = Object.create(null);
  for (const [name, value] of params) {
    if (value === '') continue;
    given[name] = name in given ? `${given[name]},${value}` : value;
  }
  const parsed = call.query.safeParse(given) as z.ZodSafeParseResult<Record<string, unknown>>;
  return parsed.success ? toWireQuery(parsed.data) : null;
}

export const PROXY_PREFIX = '/prod-api';

export interface CallMatch {
  readonly name: CallName;
  readonly call: Call;
  /** Path for the upstream. */
  readonly path: string;
}

const literal = new Map<string, CallMatch>();
const patterned: { readonly name: CallName; readonly call: Call; readonly segments: readonly string[] }[] = [];
for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
  // The portal's server alone calls these: a browser must not exchange tickets or reach another site through the proxy.
  if (call.reach === 'server' || call.site !== 'portal') continue;
  if (call.path.includes('{')) patterned.push({ name, call, segments: call.path.split('/') });
  else literal.set(`${call.method} ${call.path}`, { name, call, path: call.path });
}

/** The path as it goes on, each value decoded once, checked and encoded anew; null where it is another call's. */
function fillPath(call: Call, segments: readonly string[], given: readonly string[]): string | null {
  if (segments.length !== given.length) return null;
  const filled: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const value = segment.startsWith('{') ? readSegment(given[index] ?? '') : null;
    if (value === null ? segment !== given[index] : call.params?.[segment.slice(1, -1)]?.test(value) !== true) return null;
    filled.push(value === null ? segment : encodeURIComponent(value));
  }
  return filled.join('/');
}

/**
 * The contract's call of a method and a path behind `/prod-api`; null for anything else. The path is compared as it came,
 * encoded, but for the values of its parameters: no spelling reaches an endpoint that the contract does not name.
 */
export function matchCall(method: string, pathname: string): CallMatch | null {
  if (!pathname.startsWith(`${PROXY_PREFIX}/`)) return null;
  const path = pathname.slice(PROXY_PREFIX.length);
  const verb = method === 'HEAD' ? 'GET' : method;
  const exact = literal.get(`${verb} ${path}`);
  if (exact !== undefined) return exact;
  const given = path.split('/');
  for (const { name, call, segments } of patterned) {
    const filled = call.method === verb ? fillPath(call, segments, given) : null;
    if (filled !== null) return { name, call, path: filled };
  }
  return null;
}
