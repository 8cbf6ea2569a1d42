import { TOO_MANY_CODE } from '#lib/contract/endpoint.ts';
import { presentCode, presentDownload, presentFault } from '#lib/errors/present-fault.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { isSessionEnded, SESSION_ENDED_CODE, type UpstreamFault } from '#lib/errors/upstream-fault.ts';

/** An answer without data: HTTP status and the envelope of spec §8. */
export interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly retryAfter?: string;
  /** The field of the body that it is about. */
  readonly field?: string;
}

export const refusals = {
  unknownCall: { status: 404, code: 404, msg: sentences.missing },
  closed: { status: 200, code: 404, msg: sentences.closed },
  forgedRequest: { status: 403, code: 403, msg: sentences.forbidden },
  invalidRequest: { status: 400, code: 400, msg: sentences.invalidRequest },
  wrongBodyType: { status: 415, code: 415, msg: sentences.wrongBodyType },
  tooLarge: { status: 413, code: 413, msg: sentences.tooLarge },
  duplicate: { status: 200, code: 500, msg: sentences.duplicate },
  tooMany: { status: TOO_MANY_CODE, code: TOO_MANY_CODE, msg: sentences.tooMany, retryAfter: '60' },
  noSession: { status: 200, code: 401, msg: sentences.sessionEnded },
} as const satisfies Record<string, Refusal>;

/** A 401 that ends no session: the browser would take its own code for the end of one. */
const REFUSED_CODE = 500;

/** Business codes travel with HTTP 200, as legacy clients expect; faults on the wire with their own status. */
export function toRefusal(fault: UpstreamFault): Refusal {
  const msg = presentFault(fault);
  switch (fault.kind) {
    case 'business':
      if (fault.code === SESSION_ENDED_CODE && fault.isAnonymous)
        return { status: 200, code: REFUSED_CODE, msg: presentCode(fault.code, fault.msg) };
      return {
        status: fault.code === TOO_MANY_CODE ? TOO_MANY_CODE : 200,
        code: fault.code,
        msg,
        retryAfter: fault.retryAfter,
        field: fault.field,
      };
    case 'status': {
      // Passed on, a gateway's 401 would end the session in the browser.
      const status = fault.status < 500 && fault.status !== SESSION_ENDED_CODE ? fault.status : 502;
      return { status, code: status, msg, retryAfter: fault.retryAfter };
    }
    case 'timeout':
      return { status: 504, code: 504, msg };
    case 'network':
    case 'malformed':
      return { status: 502, code: 502, msg };
  }
}

/** As `toRefusal`, for a download: the server's words where it has any, else the sentence of every failed one (spec §8). */
export function toDownloadRefusal(fault: UpstreamFault): Refusal {
  const refusal = toRefusal(fault);
  if (isSessionEnded(fault)) return refusal;
  return { ...refusal, msg: fault.kind === 'business' ? presentDownload(fault.code, fault.msg) : sentences.downloadFailed };
}
