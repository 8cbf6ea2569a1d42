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
