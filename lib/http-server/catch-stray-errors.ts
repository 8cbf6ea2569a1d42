import type { Logger } from 'pino';
import { isFirstTold } from '../log/take-console.ts';

const FAILED = 1;

/** Anything can be thrown; what is no error may hold anything and is told by its kind. */
const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(`thrown: ${typeof thrown}`));

/**
 * Last handlers of a process. A rejection that nobody awaits is told and the process goes on: it belongs to one request, and a render
 * may begin what it does not need. An exception that nobody catches is told and ends the process with 1: what it left behind is unknown,
 * whoever started the process starts it again.
 */
export function catchStrayErrors(log: Pick<Logger, 'error' | 'fatal'>, end: (code: number) => void = (code) => process.exit(code)): void {
  process.on('unhandledRejection', (error) => {
    if (isFirstTold(error)) log.error({ err: toError(error) }, 'unhandled rejection');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: toError(error) }, 'uncaught exception');
    end(FAILED);
  });
}
