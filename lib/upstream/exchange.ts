import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { processState } from '#lib/process-state.ts';

/** How exchanges with upstreams ended since the process began; `refused` by the open breaker, without asking. */
export const exchangeCounts = processState('exchange-counts', () => ({ answered: 0, failed: 0, retried: 0, refused: 0 }));

/** The call's deadline passed. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** The answer is larger than allowed, or packed in a way nobody asked for. */
export class UnacceptableResponseError extends Error {
  override readonly name = 'UnacceptableAnswerError';
}

/** What the browser was sending broke off: nothing is known about the upstream. */
class RequestBodyError extends Error {
  override readonly name = 'RequestBodyError';
}

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? code ?? '');
};

const RESET = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** A connection that broke before the answer was whole: a read may try once more. */
export const isReset = (error: unknown): boolean => RESET.has(codeOf(error));

/** The reader left, or stopped sending. */
export const isReadersDoing = (error: unknown): boolean =>
  error instanceof RequestBodyError || (error instanceof Error && error.name === 'AbortError');

const isDeadline = (error: unknown): boolean => error instanceof Error && (error.name === 'DeadlineError' || error.name === 'TimeoutError');

/** Why nothing is known of the upstream: it is no fault of its. */
export const READERS_DOING = 'the reader left';
/** The upstream is being spared. */
export const NOT_ASKED = 'not asked: it failed before';

/** Codes of the system and of zlib; a text that came from outside is none. */
const CODE = /^[A-Z][A-Z0-9_]{1,40}$/;

/** What went wrong on the wire, as a fault. */
export function toTransportFault(error: unknown): UpstreamFault {
  if (isDeadline(error)) return { kind: 'timeout' };
  if (isReadersDoing(error)) return { kind: 'network', reason: READERS_DOING };
  const code = codeOf(error);
  const reason = CODE.test(code) ? code : 'UNKNOWN';
  if (error instanceof UnacceptableResponseError) return { kind: 'malformed', paths: [error.message] };
  if (code.startsWith('HPE_') || code.startsWith('Z_')) return { kind: 'malformed', paths: [`answer: ${reason}`] };
  return { kind: 'network', reason };
}

const AGENT = { keepAlive: true, maxSockets: 256, scheduling: 'lifo' } as const;
const agents = processState('upstream-agents', () => ({ http: new HttpAgent(AGENT), https: new HttpsAgent(AGENT) }));

export interface ExchangeRequest {
  readonly method: string;
  /** Origin and base path of the site. */
  readonly address: URL;
  /** Path and query as sent, encoded. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | Readable;
  /** Gets every piece of a streamed body that the socket is done with. */
  readonly onSent?: (piece: Uint8Array) => void;
  /** From the first byte sent to the last byte received. */
  readonly deadlineMs: number;
  readonly signal?: AbortSignal;
}

function toOptions({ method, address, target, headers }: ExchangeRequest): RequestOptions {
  const secure = address.protocol === 'https:';
  return {
    method,
    protocol: address.protocol,
    hostname: address.hostname.replace(/^\[|\]$/g, ''),
    port: address.port,
    path: target,
    headers,
    // A reused connection may be closing: only a read, which can be repeated, may ride on one.
    agent: method === 'GET' ? (secure ? agents.https : agents.http) : false,
  };
}

/**
 * Sends one request and gives the answer's head; its body streams. Redirects are never followed.
 * Rejects, or destroys the stream, with a {@link DeadlineError} at the deadline, and with the socket's error when it breaks.
 */
export function openExchange(request: ExchangeRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = (request.address.protocol === 'https:' ? httpsRequest : httpRequest)(toOptions(request));
  let answer: IncomingMessage | null = null;
  const stop = (error: Error): void => void (answer ?? sent).destroy(error);
  const onAbort = (): void => stop(new DOMException('The reader left.', 'AbortError'));
  const timer = setTimeout(() => stop(new DeadlineError()), request.deadlineMs);

  sent.on('response', (message) => {
    answer = message;
    resolve(message);
  });
  sent.on('error', reject);
  sent.on('close', () => {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', onAbort);
  });
  request.signal?.addEventListener('abort', onAbort);
  if (request.signal?.aborted) onAbort();
  sendBody(sent, request);
  return promise;
}

function sendBody(sent: ClientRequest, { body, onSent }: ExchangeRequest): void {
  if (body === undefined || body instanceof Uint8Array) {
    sent.end(body);
    return;
  }
  body.on('error', (cause) => sent.destroy(new RequestBodyError('body broke off', { cause })));
  sent.on('close', () => body.destroy());
  if (onSent === undefined) body.pipe(sent);
  else pump(body, sent, onSent);
}

function pump(body: Readable, sent: ClientRequest, onSent: (piece: Uint8Array) => void): void {
  sent.on('drain', () => body.resume());
  body.on('data', (piece: Uint8Array) => {
    if (!sent.write(piece, () => onSent(piece))) body.pause();
  });
  body.once('end', () => sent.end());
}
