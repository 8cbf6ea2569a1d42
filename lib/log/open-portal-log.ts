import { types } from 'node:util';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { REDACTED_PATHS, scrub } from '../http-server/redact.ts';

function describeError(error: unknown): unknown {
  // Also one of another realm, as a sandbox of tests or of a library makes them.
  if (!types.isNativeError(error)) return typeof error === 'string' ? { message: scrub(error) } : { type: typeof error };
  const { type, message, stack } = stdSerializers.err(error);
  const { digest } = error as { digest?: unknown };
  return { type, message: scrub(message), stack: scrub(stack), ...(typeof digest === 'string' ? { digest: scrub(digest) } : undefined) };
}

/** The portal's log: one JSON object a line, without personal data. */
export const openPortalLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: { name: 'portal' }, redact: REDACTED_PATHS, serializers: { err: describeError } }, destination);
