import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Writes one broken (or whole) HTTP answer. */
export type Behaviour = (socket: Socket) => void;

const packed = gzipSync(Buffer.alloc(1024 * 1024, 0x20));
const answer = (status: string, headers: readonly string[], body: string | Buffer = ''): Behaviour => {
  const head = `HTTP/1.1 ${status}\r\nconnection: close\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`;
  return (socket) => socket.end(Buffer.concat([Buffer.from(head), Buffer.from(body as string)]));
};
const JSON_TYPE = 'content-type: application/json';
const whole = (status: string, body: string | Buffer, headers: readonly string[] = [JSON_TYPE]): Behaviour =>
  answer(status, [...headers, `content-length: ${Buffer.byteLength(body)}`], body);

export const json = (status: string, value: unknown, headers: readonly string[] = []): Behaviour =>
  whole(status, JSON.stringify(value), [JSON_TYPE, ...headers]);

const dripping: Behaviour = (socket) => {
  socket.write(`HTTP/1.1 200 OK\r\n${JSON_TYPE}\r\ncontent-length: 1000\r\n\r\n{`);
  const timer = setInterval(() => socket.write(' '), 20);
  socket.on('close', () => clearInterval(timer));
};

/** 256 MiB of spaces in about 260 kB: one packed MiB, repeated. */
const bomb = Buffer.concat(Array.from({ length: 256 }, () => packed));

/** Ways an upstream can fail, each by its name in the fault table. */
export const upstreamFaults = {
  'empty reply': (socket) => socket.end(),
  'random bytes': (socket) => socket.end(randomBytes(512)),
  reset: (socket) => socket.resetAndDestroy(),
  'malformed chunk': answer('200 OK', [JSON_TYPE, 'transfer-encoding: chunked'], 'zz\r\n{"code":200}\r\n0\r\n\r\n'),
  'no headers in time': () => undefined,
  'body too slow': dripping,
  'truncated json': whole('200 OK', '{"code":200,"data":['),
  'html with 200': whole('200 OK', '<html>系统维护</html>', ['content-type: text/html']),
  'content-length too short': answer('200 OK', [JSON_TYPE, 'content-length: 12'], '{"code":200,"data":[]}'),
  'content-length too long': answer('200 OK', [JSON_TYPE, 'content-length: 400'], '{"code":200,"data":[]}'),
  'bad gzip': whole('200 OK', 'this is no gzip', [JSON_TYPE, 'content-encoding: gzip']),
  'unknown encoding': whole('200 OK', '{}', [JSON_TYPE, 'content-encoding: zap']),
  'gzip bomb': whole('200 OK', bomb, [JSON_TYPE, 'content-encoding: gzip']),
  redirect: answer('302 Found', ['location: http://169.254.169.254/latest/meta-data', 'content-length: 0']),
  'status 401': json('401 Unauthorized', { code: 401, msg: 'token expired' }),
  'status 403': whole('403 Forbidden', 'no', ['content-type: text/plain']),
  'status 404': whole('404 Not Found', 'no', ['content-type: text/plain']),
  'status 429': json('429 Too Many Requests', {}, ['retry-after: 7']),
  'status 500': whole('500 Internal Server Error', 'java.lang.NullPointerException at com.x', ['content-type: text/plain']),
  'status 500 with words': json('500 Internal Server Error', { code: 500, msg: '库存不足' }),
  'status 502': whole('502 Bad Gateway', '', ['content-type: text/html']),
  'status 503': whole('503 Service Unavailable', '<h1>x</h1>', ['content-type: text/html']),
  'code 500': json('200 OK', { code: 500, msg: '验证码错误' }),
  'code 401': json('200 OK', { code: 401, msg: 'x' }),
} as const satisfies Record<string, Behaviour>;

export type UpstreamFaultName = keyof typeof upstreamFaults;
