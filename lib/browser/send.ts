import { SUCCESS_CODE } from '#lib/contract/endpoint.ts';
import type { LostLine, UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { RequestFailed } from './request-failed.ts';

interface Envelope {
  readonly code: number;
  readonly msg?: unknown;
  readonly field?: unknown;
}

export interface Sending extends RequestInit {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'number';

const toFault = ({ status, headers }: Response, envelope: Envelope | null): UpstreamFault => {
  const retryAfter = headers.get('retry-after') ?? undefined;
  if (envelope === null) return status >= 400 ? { kind: 'status', status, retryAfter } : { kind: 'malformed' };
  const { code, msg, field } = envelope;
  const told = typeof field === 'string' ? { field } : {};
  return { kind: 'business', code, msg: typeof msg === 'string' ? msg : '', retryAfter, ...told };
};

export async function readEnvelope(answer: Response): Promise<unknown> {
  const value: unknown = await answer.json().catch(() => null);
  const envelope = isEnvelope(value) ? value : null;
  if (answer.ok && envelope?.code === SUCCESS_CODE) return value;
  throw new RequestFailed(toFault(answer, envelope), answer.headers.get('x-request-id') ?? undefined);
}

/** No answer came; of a device without network that is said in so many words. */
export const lostLine = (lost: LostLine): RequestFailed =>
  new RequestFailed(window.navigator.onLine ? { kind: 'network' } : { kind: 'network', lost });

/**
 * Sends a request and gives what `read` makes of the answer, all of it before the deadline.
 * @throws RequestFailed; an AbortError when the caller gave up.
 */
export async function exchange<T>(
  address: string,
  { timeoutMs, signal, ...init }: Sending,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new RequestFailed({ kind: 'timeout' })), timeoutMs);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    return await read(await fetch(address, { ...init, signal: controller.signal }));
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw error instanceof RequestFailed ? error : lostLine(init.method === 'GET' ? 'reading' : 'sending');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/**
 * Sends a request to the proxy and gives the envelope of a success.
 * @throws RequestFailed for everything else; an AbortError when the caller gave up.
 */
export const send = (address: string, sending: Sending): Promise<unknown> => exchange(address, sending, readEnvelope);
