import { processState } from '#lib/process-state.ts';
import { type DuplicateGuard, MemoryDuplicateGuard } from '#lib/proxy/duplicate-guard.ts';
import { RedisDuplicateGuard } from './redis-duplicate-guard.ts';
import { sharedRedis } from './shared-redis.ts';

/** The guard of that name: of all instances where there is a Redis, else of this process. */
export const sharedDuplicateGuard = (name: string): DuplicateGuard =>
  processState(`guard-${name}`, () => {
    const link = sharedRedis();
    return link === null ? new MemoryDuplicateGuard() : new RedisDuplicateGuard(link, name);
  });
