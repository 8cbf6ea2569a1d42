import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '#lib/env/env-schema.ts';
import { processState } from '#lib/process-state.ts';
import { sharedRedis } from '#lib/redis/shared-redis.ts';
import { type ClientRate, toClientRates } from '#lib/validation/client-rates.ts';
import { type RedisLink, UNANSWERED } from '../redis/redis-link.ts';

interface LimitRule {
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

const MINUTE_MS = 60_000;
const NAME = 'entrance';

function createLimit({ uses, windowMs }: ClientRate): ClientLimit {
  const rule = { name: NAME, uses, windowSeconds: windowMs / 1_000 };
  const link = sharedRedis();
  return link === null ? createMemoryLimit(rule) : createRedisLimit(link, rule);
}

/**
 * Whether a client may try one more sign-on or login to another site within the minute. The upstream cannot tell these clients apart:
 * all of them come from the portal. The server in front writes the client's address, no visitor can.
 */
export async function admitsEntrance(
  request: Request,
  { ENTRANCE_CALLS_PER_MINUTE: uses }: Pick<Env, 'ENTRANCE_CALLS_PER_MINUTE'>,
): Promise<boolean> {
  const address = request.headers.get('x-forwarded-for') ?? '';
  for (const rate of toClientRates(address, { name: NAME, uses, windowMs: MINUTE_MS }))
    if (!(await processState(`entrance-limit:${rate.uses}`, () => createLimit(rate)).admits(rate.key))) return false;
  return true;
}
