import { createHash } from 'node:crypto';

/** The same value with the keys of every object in order; what is undefined is left out. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sortKeys(inner)]));
}

/** SHA-256, hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** SHA-256, hex, of the JSON of a value with its keys in order. */
export const jsonHash = (value: unknown): string => sha256(JSON.stringify(sortKeys(value)));
