import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { sentences } from '../errors/sentences.ts';
import { roomOf } from './rooms.ts';
import type { UnavailablePage } from './unavailable-page.ts';

const RETRY_AFTER_S = '2';
const BUSY = 503;

export type AnswerBusy = (request: IncomingMessage, response: ServerResponse) => void;

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
  readonly policy?: string;
  readonly isPacked?: boolean;
}

const wantsPage = ({ headers }: IncomingMessage): boolean => String(headers.accept ?? '').includes('text/html');
const takesGzip = ({ headers }: IncomingMessage): boolean => String(headers['accept-encoding'] ?? '').includes('gzip');

/** Everything is made once: whoever is turned away must cost next to nothing. */
export function busyAnswerer(page: UnavailablePage | null): AnswerBusy {
  const json: Body = {
    type: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify({ code: BUSY, msg: sentences.busy })),
  };
  const plain: Body = { type: 'text/plain; charset=utf-8', bytes: Buffer.from(sentences.busy) };
  const html: Body | null = page === null ? null : { type: 'text/html; charset=utf-8', bytes: Buffer.from(page.html), policy: page.policy };
  const packed: Body | null = html === null ? null : { ...html, bytes: gzipSync(html.bytes), isPacked: true };
  const choose = (request: IncomingMessage, isCall: boolean): Body => {
    if (isCall) return json;
    return (wantsPage(request) ? (takesGzip(request) ? packed : html) : null) ?? plain;
  };
  return (request, response) => {
    const { type, bytes, policy, isPacked } = choose(request, roomOf(request.url ?? '') === 'calls');
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    if (isPacked) response.setHeader('content-encoding', 'gzip');
    response.writeHead(BUSY, {
      'content-type': type,
      'content-length': bytes.byteLength,
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER_S,
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    request.resume();
  };
}
