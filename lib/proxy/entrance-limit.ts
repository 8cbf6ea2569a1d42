import type { Env } from '#lib/env/env-schema.ts';
import { processState } from '#lib/process-state.ts';
import { type ClientLimit, createMemoryLimit, createRedisLimit } from '#lib/redis/client-limit.ts';
import { sharedRedis } from '#lib/redis/shared-redis.ts';
import { type ClientRate, toClientRates } from '#lib/validation/client-rates.ts';

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
