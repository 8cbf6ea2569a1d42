import type { UpstreamFault } from '#lib/errors/fault.ts';

/** The call's deadline passed. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** The answer is larger than allowed, or packed in a way nobody asked for. */
export class UnacceptableAnswerError extends Error {
  override readonly name = 'UnacceptableAnswerError';
}

/** What the browser was sending broke off: nothing is known about the upstream. */
export class RequestBodyError extends Error {
  override readonly name = 'RequestBodyError';
}

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? code ?? '');
};

const RESET = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** A connection that broke before the answer was whole: a read may try once more. */
export const isReset = (error: unknown): boolean => RESET.has(codeOf(error));

/** The reader left, or stopped sending. */
export const isReadersDoing = (error: unknown): boolean =>
  error instanceof RequestBodyError || (error instanceof Error && error.name === 'AbortError');

const isDeadline = (error: unknown): boolean => error instanceof Error && (error.name === 'DeadlineError' || error.name === 'TimeoutError');

/** Why nothing is known of the upstream: it is no fault of its. */
export const READERS_DOING = 'the reader left';
/** The upstream is being spared. */
export const NOT_ASKED = 'not asked: it failed before';

/** Codes of the system and of zlib; a text that came from outside is none. */
const CODE = /^[A-Z][A-Z0-9_]{1,40}$/;

/** What went wrong on the wire, as a fault. */
export function toTransportFault(error: unknown): UpstreamFault {
  if (isDeadline(error)) return { kind: 'timeout' };
  if (isReadersDoing(error)) return { kind: 'network', reason: READERS_DOING };
  const code = codeOf(error);
  const reason = CODE.test(code) ? code : 'UNKNOWN';
  if (error instanceof UnacceptableAnswerError) return { kind: 'malformed', paths: [error.message] };
  if (code.startsWith('HPE_') || code.startsWith('Z_')) return { kind: 'malformed', paths: [`answer: ${reason}`] };
  return { kind: 'network', reason };
}
