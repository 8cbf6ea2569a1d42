import { sentences, statusSentence, tooManyFor } from './sentences.ts';
import { isSessionEnded, SESSION_ENDED_CODE, type UpstreamFault } from './upstream-fault.ts';

const byCode: Readonly<Record<number, string>> = {
  401: sentences.unauthenticated,
  403: sentences.forbidden,
  404: sentences.missing,
};

/** Sentence of a business code: the server's message first, the table of spec §8 as default. */
export const presentCode = (code: number, msg: string): string => msg || (byCode[code] ?? sentences.unknown);

/** Sentence of a download that failed: the table comes first, then the server's message (spec §8). */
export const presentDownload = (code: number, msg: string): string => byCode[code] ?? (msg || sentences.downloadFailed);

/** The one sentence a reader sees for a failed call (spec §8). Never a message from inside. */
export function presentFault(fault: UpstreamFault): string {
  switch (fault.kind) {
    case 'business':
      if (isSessionEnded(fault)) return sentences.sessionEnded;
      if (fault.msg === sentences.tooMany && /^\d{1,6}$/.test(fault.retryAfter ?? '')) return tooManyFor(Number(fault.retryAfter));
      return fault.code === SESSION_ENDED_CODE ? sentences.unauthenticated : presentCode(fault.code, fault.msg);
    case 'timeout':
      return sentences.timeout;
    case 'status':
      return statusSentence(fault.status);
    case 'network':
      if (fault.lost === undefined) return sentences.network;
      return fault.lost === 'sending' ? sentences.lostSending : sentences.lostReading;
    case 'malformed':
      return sentences.network;
  }
}
