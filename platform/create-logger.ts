import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { REDACTED_PATHS, scrub } from '#lib/http-server/redact.ts';

const FRAME = /^\s+at /;

/** What a log may hold of a failed statement: never its values, which may be somebody's. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!(error instanceof DrizzleQueryError)) {
    const { type, message, stack } = stdSerializers.err(error);
    return { type, message: scrub(message), stack: scrub(stack) };
  }
  const { code, constraint } = (error.cause ?? {}) as { code?: unknown; constraint?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => FRAME.test(line));
  return { type: 'DrizzleQueryError', statement: error.query, code, constraint, stack: frames.join('\n') };
}

/** The platform's log: one JSON object a line, without personal data. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: { name: 'platform' }, redact: REDACTED_PATHS, serializers: { err: describeError } }, destination);
