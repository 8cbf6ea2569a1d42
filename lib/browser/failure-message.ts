import { sentences } from '#lib/errors/sentences.ts';
import { RequestFailed } from './request-failed.ts';

/** What the reader is told of a failure: the sentence of a request, never the message of an unknown error (spec §8). */
export const failureMessage = (error: unknown): string => (error instanceof RequestFailed ? error.message : sentences.unknown);
