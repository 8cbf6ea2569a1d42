import { processState } from '#lib/process-state.ts';
import { type DuplicateGuard, MemoryDuplicateGuard } from '#lib/proxy/duplicate-guard.ts';
import { type RedisLink, UNANSWERED } from './redis-link.ts';
import { sharedRedis } from './shared-redis.ts';

/** Guard of all instances. While Redis is away each process guards what it has seen itself. */
export class RedisDuplicateGuard implements DuplicateGuard {
  readonly #link: RedisLink;
  readonly #prefix: string;
  readonly #own = new MemoryDuplicateGuard();

  constructor(link: RedisLink, name: string) {
    this.#link = link;
    this.#prefix = `portal:${name}:`;
  }

  async claim(key: string, windowMs: number): Promise<boolean> {
    const answer = await this.#link.run((redis) => redis.set(this.#prefix + key, '1', 'PX', windowMs, 'NX'));
    if (answer !== UNANSWERED && answer === null) return false;
    const isFirstHere = this.#own.claim(key, windowMs);
    return answer === UNANSWERED ? isFirstHere : true;
  }
}

/** The guard of that name: of all instances where there is a Redis, else of this process. */
export const sharedDuplicateGuard = (name: string): DuplicateGuard =>
  processState(`guard-${name}`, () => {
    const link = sharedRedis();
    return link === null ? new MemoryDuplicateGuard() : new RedisDuplicateGuard(link, name);
  });
