import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { sentences } from '../errors/sentences.ts';
import { takesEncoding } from './encode-body.ts';
import type { Lanes } from './lanes.ts';
import type { UnavailablePage } from './unavailable-page.ts';

const RETRY_AFTER_S = '2';
const BUSY = 503;

export type AnswerBusy = (kind: keyof Lanes, request: IncomingMessage, response: ServerResponse) => void;

interface Turned {
  /** Names and values in turns, as Node writes them without looking at each again. */
  readonly head: string[];
  readonly bytes: Buffer;
}

type Headers = Readonly<Record<string, string>>;

const wantsPage = ({ headers }: IncomingMessage): boolean => String(headers.accept ?? '').includes('text/html');

/** Everything is made once, the head too: whoever is turned away must cost next to nothing. */
export function busyAnswerer(page: UnavailablePage | null, baseHeaders: readonly (readonly [string, string])[]): AnswerBusy {
  const make = (type: string, bytes: Buffer, more: Headers = {}): Turned => ({
    head: Object.entries({
      ...Object.fromEntries(baseHeaders),
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(bytes.byteLength),
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER_S,
      ...more,
    }).flat(),
    bytes,
  });
  const json = make('application/json', Buffer.from(JSON.stringify({ code: BUSY, msg: sentences.busy })));
  const plain = make('text/plain', Buffer.from(sentences.busy));
  const policy: Headers = { 'content-security-policy': page?.policy ?? '' };
  const html = page === null ? plain : make('text/html', Buffer.from(page.html), policy);
  const packed = page === null ? plain : make('text/html', gzipSync(page.html), { ...policy, 'content-encoding': 'gzip' });
  const choose = (kind: keyof Lanes, request: IncomingMessage): Turned => {
    if (kind === 'calls') return json;
    if (!wantsPage(request)) return plain;
    return takesEncoding(request, 'gzip') ? packed : html;
  };
  return (kind, request, response) => {
    const { head, bytes } = choose(kind, request);
    response.writeHead(BUSY, head);
    response.end(request.method === 'HEAD' ? undefined : bytes);
    request.resume();
  };
}
