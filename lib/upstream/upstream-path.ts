import type { Endpoint } from '#lib/contract/endpoint.ts';

/** Fills `{name}` segments, encoded; null when a value is missing or not what the contract allows. */
export function toUpstreamPath(endpoint: Endpoint, params: Readonly<Record<string, string>>): string | null {
  if (endpoint.params === undefined) return endpoint.path;
  let path: string = endpoint.path;
  for (const [name, pattern] of Object.entries(endpoint.params)) {
    const value = params[name];
    if (value === undefined || !pattern.test(value)) return null;
    path = path.replace(`{${name}}`, encodeURIComponent(value));
  }
  return path;
}
