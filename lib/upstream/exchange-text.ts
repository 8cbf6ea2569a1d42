import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import { breakerOf } from './circuit-breaker.ts';
import { type ExchangeRequest, openExchange } from './exchange.ts';
import { isAbort, isReset, toTransportFault } from './exchange-errors.ts';
import type { RawAnswer } from './parse-answer.ts';
import { readText } from './read-text.ts';

export type Exchange = (maxBytes: number, deadlineMs: number) => Promise<RawAnswer>;

/** The usual way: over a kept-alive connection. Each try is prepared anew, because a signature counts once. */
export const overHttp =
  (prepare: () => Omit<ExchangeRequest, 'deadlineMs'>): Exchange =>
  async (maxBytes, deadlineMs) => {
    const answer = await openExchange({ ...prepare(), deadlineMs });
    const text = await readText(answer, maxBytes);
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text };
  };

export interface Attempt {
  /** Address of the upstream. */
  readonly site: string;
  /** Reads may be repeated once when the connection breaks off. */
  readonly repeatable: boolean;
  readonly maxBytes: number;
  readonly deadlineMs: number;
}

async function tryTwice(exchange: Exchange, { repeatable, maxBytes, deadlineMs }: Attempt): Promise<RawAnswer> {
  const startedMs = performance.now();
  try {
    return await exchange(maxBytes, deadlineMs);
  } catch (error) {
    const leftMs = deadlineMs - (performance.now() - startedMs);
    if (!repeatable || !isReset(error) || leftMs <= 0) throw error;
    return await exchange(maxBytes, leftMs);
  }
}

/** Runs one exchange under the upstream's breaker. Every failure on the wire comes back as a fault. */
export async function exchangeText(exchange: Exchange, attempt: Attempt): Promise<Result<RawAnswer, UpstreamFault>> {
  const breaker = breakerOf(attempt.site);
  if (!breaker.admits()) return fail({ kind: 'network' });
  try {
    const answer = await tryTwice(exchange, attempt);
    breaker.report(answer.status >= 500 ? 'down' : 'up');
    return succeed(answer);
  } catch (error) {
    const fault = toTransportFault(error);
    breaker.report(isAbort(error) ? 'unknown' : fault.kind === 'malformed' ? 'up' : 'down');
    return fail(fault);
  }
}
