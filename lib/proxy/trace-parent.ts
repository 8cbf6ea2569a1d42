import { randomUUID } from 'node:crypto';

const TRACE_PARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-0[01]$/;

/** Sixteen random digits; of a UUID, since Node keeps what those need at hand and asks the system for other bytes each time. */
const newSpanId = (): string => randomUUID().replaceAll('-', '').slice(16);

/** The trace a request belongs to (W3C Trace Context): the one it came with, else one of its own, named like the request. */
export function toTraceParent(given: string | null, requestId: string): string {
  if (given !== null && TRACE_PARENT.test(given)) return given;
  return `00-${requestId.replaceAll('-', '')}-${newSpanId()}-00`;
}
