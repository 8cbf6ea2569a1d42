import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { fail, type Result, succeed } from '#lib/errors/upstream-fault.ts';
import { breakerOf, type Outcome } from './circuit-breaker.ts';
import { type ExchangeRequest, exchangeCounts, isReadersDoing, isReset, NOT_ASKED, openExchange, toTransportFault } from './exchange.ts';
import type { RawResponse } from './parse-answer.ts';
import { readText } from './read-text.ts';

/** Refuses what would be kept (RFC 4918 §11.5); whoever answers so can still be read from. */
const NO_STORAGE = 507;
const FULL = 503;

/** One try at an answer, within a deadline. */
export type Exchange<T> = (deadlineMs: number) => Promise<T>;

/** The usual way: over a kept-alive connection. Each try is prepared anew, because a signature counts once. */
export const overHttp =
  (prepare: () => Omit<ExchangeRequest, 'deadlineMs'>, maxBytes: number): Exchange<RawResponse> =>
  async (deadlineMs) => {
    const answer = await openExchange({ ...prepare(), deadlineMs });
    const text = await readText(answer, maxBytes);
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text };
  };

export interface Attempt {
  /** Address of the upstream. */
  readonly site: string;
  /** Reads may be repeated once when the connection breaks off. */
  readonly repeatable: boolean;
  readonly deadlineMs: number;
}

async function tryTwice<T>(exchange: Exchange<T>, { repeatable, deadlineMs }: Attempt): Promise<T> {
  const startedMs = performance.now();
  try {
    return await exchange(deadlineMs);
  } catch (error) {
    const leftMs = Math.floor(deadlineMs - (performance.now() - startedMs));
    if (!repeatable || !isReset(error) || leftMs <= 0) throw error;
    exchangeCounts.retried += 1;
    return await exchange(leftMs);
  }
}

interface Answered {
  readonly status: number;
  readonly retryAfter?: string;
}

/** Whoever says when to come back is full, not down: sparing it altogether would waste what it can do. */
function judge({ status, retryAfter }: Answered): Outcome {
  if (status === FULL && retryAfter !== undefined) return 'unknown';
  return status >= 500 && status !== NO_STORAGE ? 'down' : 'up';
}

/** Runs an exchange under the upstream's breaker. Every failure on the wire comes back as a fault. */
export async function runExchange<T extends Answered>(exchange: Exchange<T>, attempt: Attempt): Promise<Result<T, UpstreamFault>> {
  const breaker = breakerOf(attempt.site);
  if (!breaker.admits()) {
    exchangeCounts.refused += 1;
    return fail({ kind: 'network', reason: NOT_ASKED });
  }
  try {
    const answer = await tryTwice(exchange, attempt);
    breaker.report(judge(answer));
    exchangeCounts.answered += 1;
    return succeed(answer);
  } catch (error) {
    const fault = toTransportFault(error);
    exchangeCounts.failed += 1;
    breaker.report(isReadersDoing(error) ? 'unknown' : fault.kind === 'malformed' ? 'up' : 'down');
    return fail(fault);
  }
}
