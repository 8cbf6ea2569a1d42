import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetDisplayFlags } from '#lib/flags/known-flags.ts';
import { processState } from '#lib/process-state.ts';
import { renewPages } from '#lib/publish/renew-pages.ts';
import { sharedRedis } from '#lib/redis/shared-redis.ts';
import { markStale } from './mark-stale.ts';
import { createSharedPages, type SharedPages } from './shared-pages.ts';
import { createSharedTags, type News, type SharedTags } from './shared-tags.ts';

/** By then the instance that was told has rendered the pages, and this one need not. */
const OTHERS_RENDER_MS = 300;

/** Another instance had these published. */
function learn(tags: readonly string[], sinceMs: number, news: News): void {
  markStale(tags, sinceMs);
  if (tags.some((tag) => tag.startsWith('dict:'))) forgetDisplayFlags();
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
