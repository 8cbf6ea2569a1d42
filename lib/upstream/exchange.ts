import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { processState } from '#lib/process-state.ts';
import { DeadlineError, RequestBodyError } from './exchange-errors.ts';

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
