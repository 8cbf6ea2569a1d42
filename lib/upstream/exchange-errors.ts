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

/** What went wrong on the wire, as a fault. */
export function toTransportFault(error: unknown): UpstreamFault {
  if (isDeadline(error)) return { kind: 'timeout' };
  const code = codeOf(error);
  const unreadable = error instanceof UnacceptableAnswerError || code.startsWith('HPE_') || code.startsWith('Z_');
  return { kind: unreadable ? 'malformed' : 'network' };
}
