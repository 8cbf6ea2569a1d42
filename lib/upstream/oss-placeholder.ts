import type { Endpoint } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';

/** Same-origin prefix of the object store (spec §7). */
export const OSS_PREFIX = '/oss_server';

/** Rewrites the object store's placeholder in a JSON text, also where its slashes are escaped. */
export function resolveOssPlaceholder(text: string, env: Env): string {
  const placeholder = env.OSS_PLACEHOLDER;
  const plain = text.includes(placeholder) ? text.replaceAll(placeholder, OSS_PREFIX) : text;
  if (!placeholder.includes('/')) return plain;
  return plain.replaceAll(placeholder.replaceAll('/', '\\/'), OSS_PREFIX);
}

/** What is left of the paths that lead through a field. */
const pathsBelow = (paths: readonly string[], name: string): string[] =>
  paths.filter((path) => path === name || path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

/**
 * The reverse: JSON in which each address under the prefix stands as the upstream gave it, so that it need not know the portal's prefix.
 * Only a text that begins with the prefix is an address, and none that is enciphered: a password stays as it was typed.
 */
export function restoreOssPlaceholder<T>(value: T, env: Env, enciphered: Endpoint['enciphered']): T;
export function restoreOssPlaceholder(value: unknown, env: Env, enciphered: readonly string[]): unknown {
  if (enciphered.includes('')) return value;
  if (typeof value === 'string') return value.startsWith(`${OSS_PREFIX}/`) ? env.OSS_PLACEHOLDER + value.slice(OSS_PREFIX.length) : value;
  if (Array.isArray(value)) return value.map((entry) => restoreOssPlaceholder(entry, env, pathsBelow(enciphered, '*')));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, restoreOssPlaceholder(entry, env, pathsBelow(enciphered, name))]),
  );
}
