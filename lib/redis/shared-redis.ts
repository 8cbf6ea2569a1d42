import { processState } from '#lib/process-state.ts';
import { openRedisLink, type RedisLink } from './redis-link.ts';

const BUILD_PHASE = 'phase-production-build';

/** The process's one link to the Redis that the portal's instances share; null without REDIS_URL, and while the portal is built. */
export function sharedRedis(): RedisLink | null {
  const url = process.env.REDIS_URL ?? '';
  if (url === '' || process.env.NEXT_PHASE === BUILD_PHASE) return null;
  return processState('redis', () => openRedisLink(url));
}
