import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { type CallRequest, handleProxy } from '#lib/proxy/handle-proxy.ts';
import { gzipOnce, MIN_ENCODED_BYTES, markEncoded, mayEncode } from './encode-body.ts';
import { referenceAnswers } from './reference-answers.ts';
import { wrapResponse } from './wrap-response.ts';

const CALLS = /^\/prod-api\//;
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE']);

/** Whether this is a call that the portal passes on. */
export const isCall = ({ url = '', method = '' }: IncomingMessage): boolean => CALLS.test(url) && METHODS.has(method);

function toCallRequest(request: IncomingMessage, response: ServerResponse): CallRequest {
  const { url = '', method = '' } = request;
  const left = new AbortController();
  response.once('close', () => response.writableFinished || left.abort());
  const headers = new Headers(Object.entries(request.headers) as [string, string][]);
  // The answer has to go out on the same connection, however much of the body was read.
  const body = method === 'GET' ? null : request.iterator({ destroyOnReturn: false });
  return { method, url: `http://localhost${url}`, headers, body, signal: left.signal };
}

async function sendJson(response: ServerResponse, bytes: Buffer): Promise<void> {
  const isEncodable = mayEncode(response.req, response);
  const isEncoded = isEncodable && bytes.byteLength >= MIN_ENCODED_BYTES;
  const body = isEncoded ? await gzipOnce(bytes) : bytes;
  if (isEncoded) markEncoded(response, 'gzip');
  if (isEncodable) response.appendHeader('vary', 'accept-encoding');
  response.setHeader('content-length', body.byteLength);
  response.end(body);
}

/** Answers a call without Next, through which a body would travel as a stream of copies; what it tells everybody alike is kept. */
export async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const askedMs = Date.now();
  const answer = await handleProxy(toCallRequest(request, response));
  const { status, headers } = answer;
  response.statusCode = status;
  for (const [name, value] of headers) response.appendHeader(name, value);
  if (headers.get('content-type')?.startsWith('application/json')) {
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (status === 200) referenceAnswers.keep(request, bytes, askedMs);
    return sendJson(response, bytes);
  }
  wrapResponse(response, null);
  if (answer.body === null) response.end();
  else await pipeline(Readable.fromWeb(answer.body as WebStream), response);
}
