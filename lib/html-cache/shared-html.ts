import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { forgetDisplayFlags } from '#lib/flags/known-flags.ts';
import { processState } from '#lib/process-state.ts';
import { renewPages } from '#lib/publish/renew-pages.ts';
import { sharedRedis } from '#lib/redis/shared-redis.ts';
import { createSharedPages, type SharedPages } from './shared-pages.ts';
import { createSharedTags, type News, type SharedTags } from './shared-tags.ts';

/** Another instance had these published: what this process keeps of them is stale. */
function markStale(tags: readonly string[], sinceMs: number): void {
  for (const tag of tags) {
    const known = tagsManifest.get(tag);
    tagsManifest.set(tag, { ...known, stale: Math.max(known?.stale ?? 0, sinceMs) });
  }
  if (tags.some((tag) => tag.startsWith('dict:'))) forgetDisplayFlags();
}

/** By then the instance that was told has rendered the pages, and this one need not. */
const OTHERS_RENDER_MS = 300;

function learn(tags: readonly string[], sinceMs: number, news: News): void {
  markStale(tags, sinceMs);
  if (news !== 'old') setTimeout(() => void renewPages(tags), news === 'missed' ? 0 : OTHERS_RENDER_MS).unref();
}

/** What the instances of one build share of their pages; null without Redis. */
export function sharedHtml(serverDistDir: string): { readonly pages: SharedPages; readonly tags: SharedTags } | null {
  const link = sharedRedis();
  if (link === null) return null;
  return processState('shared-html', () => {
    const buildId = readFileSync(join(serverDistDir, '..', 'BUILD_ID'), 'utf8').trim();
    return { pages: createSharedPages(link, buildId), tags: createSharedTags(link, learn) };
  });
}
