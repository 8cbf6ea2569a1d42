import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { NOT_ASKED, READERS_DOING } from '#lib/upstream/exchange.ts';

/** What an answer tells of its area: it is there, it is not there, it fails, or nothing at all. */
export type AreaSign = 'there' | 'absent' | 'failed' | 'none';

const ABSENT = new Set([404, 501]);
const FAILED_FROM = 500;

/** What the call is to its area. */
export interface Role {
  readonly isProbing?: boolean;
  /** It asks for one record. */
  readonly isOfRecord?: boolean | undefined;
}

/** The status alone says so, without a code of the envelope: a gateway may have spoken for the upstream. */
export const isBare = (fault: UpstreamFault | null): boolean =>
  fault?.kind === 'status' || (fault?.kind === 'business' && fault.isBare === true);

/**
 * What an answer, or the fault in its place, tells of the call's area. Only the probing read can say that an area is absent, and only
 * by 404 or 501, which elsewhere may mean a record as well (of the read of one record only a status without the envelope's code tells): a refusal (401, 403) is a sign of life, an outage says nothing about what
 * there is.
 */
export function signOf(fault: UpstreamFault | null, { isProbing = false, isOfRecord = false }: Role): AreaSign {
  const missing = isProbing ? (isOfRecord && !isBare(fault) ? 'there' : 'absent') : 'none';
  switch (fault?.kind) {
    case undefined:
      return 'there';
    case 'business':
      if (ABSENT.has(fault.code)) return missing;
      return isProbing && fault.code >= FAILED_FROM ? 'failed' : 'there';
    case 'status':
      if (ABSENT.has(fault.status)) return missing;
      return fault.status >= FAILED_FROM ? 'failed' : 'there';
    case 'network':
      return fault.reason === READERS_DOING || fault.reason === NOT_ASKED ? 'none' : 'failed';
    case 'timeout':
    case 'malformed':
      return 'failed';
  }
}
