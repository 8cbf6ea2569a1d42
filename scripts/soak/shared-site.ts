import { hasRedisServer, type RedisServer, startRedisServer } from '#lib/testing/redis-server.ts';
import { hasNginx } from '../../deploy/testing/nginx-server.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

/** Whether this machine has what a site of several portals is made of. */
export const canShareSite = hasNginx && hasRedisServer;

/** A site whose portals share a Redis of their own. */
export interface SharedSite extends Site {
  readonly redis: RedisServer;
}

/** Starts a Redis, then the site. */
export async function startSharedSite(options: SiteOptions): Promise<SharedSite> {
  const redis = await startRedisServer();
  const site = await startSite({ ...options, env: { ...options.env, REDIS_URL: redis.url } });
  const stop = async (): Promise<void> => {
    await site.stop();
    await redis.stop();
  };
  return { ...site, redis, stop };
}
