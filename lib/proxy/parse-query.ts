import type * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { toWireQuery, type WireQuery } from '#lib/contract/wire-query.ts';

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
