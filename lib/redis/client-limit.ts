import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type RedisLink, UNANSWERED } from './redis-link.ts';

export interface LimitRule {
  readonly name: string;
  readonly uses: number;
  readonly windowSeconds: number;
}

/** Whether a client may do something once more within the window that its first use began. */
export interface ClientLimit {
  readonly admits: (client: string) => Promise<boolean>;
}

const toAdmission = (consumed: Promise<RateLimiterRes>): Promise<boolean> =>
  consumed.then(
    () => true,
    (refused: unknown) => {
      if (refused instanceof RateLimiterRes) return false;
      throw refused;
    },
  );

/** A limit of this process. */
export function createMemoryLimit({ uses, windowSeconds }: LimitRule): ClientLimit {
  const limiter = new RateLimiterMemory({ points: uses, duration: windowSeconds });
  return { admits: (client) => toAdmission(limiter.consume(client)) };
}

/** A limit on the sum over all instances; while Redis is away each process keeps it for itself. */
export function createRedisLimit(link: RedisLink, rule: LimitRule): ClientLimit {
  const own = createMemoryLimit(rule);
  const options = { points: rule.uses, duration: rule.windowSeconds, keyPrefix: `portal:limit:${rule.name}` };
  let limiter: RateLimiterRedis | null = null;
  const admits: ClientLimit['admits'] = async (client) => {
    if (!(await own.admits(client))) return false;
    const answer = await link.run((redis) => {
      limiter ??= new RateLimiterRedis({ ...options, storeClient: redis });
      return toAdmission(limiter.consume(client));
    });
    return answer === UNANSWERED || answer;
  };
  return { admits };
}
