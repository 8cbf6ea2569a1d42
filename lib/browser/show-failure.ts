import { sentences } from '#lib/errors/sentences.ts';
import { notify } from './notices.ts';
import { RequestFailed } from './request-failed.ts';

const WARNING_CODE = 601;

/** Shows what went wrong as a notice; an ended session has its own dialog, and nobody is told of a request nobody waits for. */
export function showFailure(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (!(error instanceof RequestFailed)) notify('error', sentences.unknown);
  else if (!error.isSessionEnded) notify(error.code === WARNING_CODE ? 'warning' : 'error', error.message, error.requestId);
}
