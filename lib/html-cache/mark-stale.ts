import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

/** What this process keeps of these tags is stale, as far as it was rendered before `sinceMs`; other instances are not told. */
export function markStale(tags: readonly string[], sinceMs: number): void {
  for (const tag of tags) {
    const known = tagsManifest.get(tag);
    tagsManifest.set(tag, { ...known, stale: Math.max(known?.stale ?? 0, sinceMs) });
  }
}
