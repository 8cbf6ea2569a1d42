import { presentFault } from '#lib/errors/present-fault.ts';
import { SESSION_ENDED_CODE, type UpstreamFault } from '#lib/errors/upstream-fault.ts';

/** The one error of a request: a sentence for the reader, the code behind it and the number to trace it by. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  /** Business code, or the HTTP status of a fault on the wire; 0 when there was no answer at all. */
  readonly code: number;
  readonly requestId?: string;
  /** Seconds until another try makes sense, where the answer says so. */
  readonly retryAfterSeconds?: number;
  /** Name of the field that was refused, where the answer says so. */
  readonly field?: string;
  /** The request did not get through: it may work the next time. */
  readonly isTransport: boolean;
  /** The device has no network: nothing was sent. */
  readonly isUnsent: boolean;

  constructor(fault: UpstreamFault, requestId?: string, sentence: string = presentFault(fault)) {
    super(sentence);
    this.code = fault.kind === 'business' ? fault.code : fault.kind === 'status' ? fault.status : 0;
    this.requestId = requestId;
    if (fault.kind === 'business') this.field = fault.field;
    if ('retryAfter' in fault && /^\d{1,6}$/.test(fault.retryAfter ?? '')) this.retryAfterSeconds = Number(fault.retryAfter);
    this.isUnsent = fault.kind === 'network' && fault.lost !== undefined;
    this.isTransport = fault.kind !== 'business' || fault.code === 502 || fault.code === 504;
  }

  get isSessionEnded(): boolean {
    return this.code === SESSION_ENDED_CODE;
  }
}
