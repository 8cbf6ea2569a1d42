import { DeadlineError, UnacceptableAnswerError } from './exchange-errors.ts';
import type { RawAnswer } from './parse-answer.ts';
import type { PreparedRequest } from './prepare-request.ts';
import type { Exchange } from './run-exchange.ts';

async function readCapped(answer: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of answer.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw new UnacceptableAnswerError('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The way of server renders: Next's own fetch, which ties the page to `tags` and stores nothing.
 * No `cache` option: with one the page could not be cached.
 */
export const overFetch =
  (method: string, prepare: () => PreparedRequest, tags: readonly string[], maxBytes: number): Exchange<RawAnswer> =>
  async (deadlineMs) => {
    const { address, target, headers } = prepare();
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const answer = await fetch(address.origin + target, { method, headers, redirect: 'manual', signal, next: { tags: [...tags] } });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after') ?? undefined,
        text: await readCapped(answer, maxBytes),
      };
    } catch (error) {
      throw signal.aborted ? new DeadlineError() : error;
    }
  };
